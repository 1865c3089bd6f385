import { useState } from "react";
import { MediaPicker } from "../../media/console/media-picker.tsx";
import { pictureUrl, withoutExtension } from "../../media/pictures.ts";

/** The picture above an issue's text: of the media library, or the card of the post that it's about. @param props.value its path; empty: none */
export function IssuePicture(props: {
  id: string;
  describedBy: string | undefined;
  value: string;
  readOnly: boolean;
  onChange: (path: string) => void;
}) {
  const { id, describedBy, value, readOnly, onChange } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="image-field">
      {value ? <img className="image-field-picture" src={value} alt="" /> : null}
      {readOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <button
            id={id}
            type="button"
            className="btn"
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {value ? "Choose another picture" : "Choose a picture"}
          </button>
          {value ? (
            <button type="button" className="btn" onClick={() => onChange("")}>
              Remove
              <span className="sr-only"> the picture</span>
            </button>
          ) : null}
        </div>
      )}
      {open ? (
        <MediaPicker
          onClose={() => setOpen(false)}
          onChoose={({ name }) => {
            onChange(pictureUrl(withoutExtension(name)));
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
