import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";
import { MediaPicker } from "../../media/console/media-picker.tsx";
import { Thumb } from "../../media/console/thumb.tsx";
import { mediaTitle } from "../../media/console/words.ts";
import { isLibraryName } from "../../media/pictures.ts";

/** A field that holds the file name of a picture: of the media library, or a drawing that comes with the site. */
export function ImageField(props: {
  id: string;
  describedBy: string | undefined;
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}) {
  const { id, describedBy, label, value, readOnly, onChange } = props;
  const [open, setOpen] = useState(false);
  const library = isLibraryName(value);
  const { data } = useQuery({
    queryKey: ["media", "one", value],
    queryFn: () => get(`/media/${encodeURIComponent(value)}`),
    enabled: library,
  });
  return (
    <div className="image-field">
      {data ? (
        <Thumb whole picture={data} sizes="14rem" className="image-field-picture" />
      ) : value && !library ? (
        <img
          className="image-field-picture"
          src={`/images/posts/${encodeURIComponent(value)}`}
          alt=""
        />
      ) : null}
      <div className="min-w-0 flex-1">
        {value ? (
          <p className="mb-2 truncate">
            {library ? (
              <Link className="link" href={consolePaths.picture(value)}>
                {mediaTitle(value)}
              </Link>
            ) : (
              value
            )}
            {data?.alt ? <span className="block truncate text-muted">{data.alt}</span> : null}
          </p>
        ) : null}
        {readOnly ? null : (
          <div className="flex flex-wrap gap-2">
            <button
              id={id}
              type="button"
              className="btn"
              aria-label={`${label}: ${value ? "choose another picture" : "choose a picture"}`}
              aria-describedby={describedBy}
              onClick={() => setOpen(true)}
            >
              {value ? "Choose another" : "Choose a picture"}
            </button>
            {value ? (
              <button
                type="button"
                className="btn"
                aria-label={`${label}: remove`}
                onClick={() => onChange("")}
              >
                Remove
              </button>
            ) : null}
          </div>
        )}
      </div>
      {open ? (
        <MediaPicker
          onClose={() => setOpen(false)}
          onChoose={({ name }) => {
            onChange(name);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
