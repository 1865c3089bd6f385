import { Upload } from "lucide-react";
import { useRef } from "react";

/** A button that opens the browser's file chooser for one file. */
export function ChooseFile(props: {
  label: string;
  accept: string;
  primary?: boolean;
  disabled?: boolean;
  send: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`btn ${props.primary ? "btn-primary" : ""}`}
        disabled={props.disabled}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" size={16} />
        {props.label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.label}
        accept={props.accept}
        onChange={({ target }) => {
          props.send(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
