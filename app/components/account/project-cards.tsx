import { routes } from "../../sample-day/day.ts";
import { CityMap } from "../scenes/city-map.tsx";
import type { Project } from "./model.ts";

/** What somebody changed about the rounds, each with the route it is about; Read More opens the rest in its place. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  return (
    <section aria-labelledby="projects-title" className="mt-10">
      <h2 id="projects-title" className="text-lg font-semibold tracking-tight">
        Projects
      </h2>
      <ul className="mt-4 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {projects.map((project) => (
          <li key={project.title} className="card overflow-hidden">
            <CityMap
              routes={routes.filter((route) => route.driver === project.image.driver)}
              view={project.image.view}
              className="map-unnamed block h-44 w-full border-b border-line"
              showHub={false}
            />
            <div className="p-5">
              <p className="badge badge-accent">{project.tag}</p>
              <h3 className="mt-3 font-semibold">{project.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{project.summary}</p>
              <details className="see-more mt-2">
                <summary>
                  <span className="see-more-closed">Read More</span>
                  <span className="see-more-open">Read Less</span>
                  <span className="sr-only"> about {project.title}</span>
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
