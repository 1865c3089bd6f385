import type { ReactNode } from "react";
import { useTexts } from "../../../../ui/texts.ts";
import { GalleryPicture } from "../../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../../gallery/web/items.ts";
import type { Project } from "../model.ts";

/** Projects, each with a picture. Read More opens the rest in place. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  const texts = useTexts("account");
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  return (
    <section aria-labelledby="projects-title" className="mt-10">
      <h2 id="projects-title" className="text-lg font-semibold tracking-tight">
        {texts.projects}
      </h2>
      <ul className="mt-4 grid gap-5 md:grid-cols-3">
        {projects.map((project) => (
          <li key={project.title} className="card overflow-hidden">
            <GalleryPicture
              item={galleryPicture(project.image)}
              sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 45vw, 90vw"
              className="h-44 w-full border-b border-line object-cover"
            />
            <div className="p-5">
              <p className="badge badge-accent">{project.tag}</p>
              <h3 className="mt-3 font-semibold">{project.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{project.summary}</p>
              <details className="see-more mt-2">
                <summary>
                  <span className="see-more-closed">
                    {texts.readMore({ hidden, title: project.title })}
                  </span>
                  <span className="see-more-open">
                    {texts.readLess({ hidden, title: project.title })}
                  </span>
                </summary>
                <p className="pb-1 text-[0.9375rem] text-muted">{project.more}</p>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
