import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { pictureRules } from "../pictures.ts";
import type { Sending } from "./use-uploads.ts";

/** Opens the browser's file chooser. */
export function ChooseFiles({ send, label }: { send: (files: File[]) => void; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          input.current?.click();
        }}
      >
        <ImagePlus aria-hidden="true" size={16} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures to upload"
        accept={pictureRules.accept}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}

/** A part of the screen onto which files can be dropped. */
export function DropZone(props: {
  /** Null: nothing can be dropped. */
  send: ((files: File[]) => void) | null;
  className?: string;
  children: ReactNode;
}) {
  const { send, className = "", children } = props;
  const [over, setOver] = useState(false);
  if (!send) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same
    <div
      className={`drop-zone ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(false);
        send([...event.dataTransfer.files]);
      }}
    >
      {children}
      <p className="drop-sign" aria-hidden="true">
        Drop to upload
      </p>
    </div>
  );
}

/** Files on their way, and what is wrong with those that were refused. */
export function UploadList(props: { files: Sending[]; dismiss: (key: number) => void }) {
  return (
    <ul className="upload-list" aria-live="polite">
      {props.files.map(({ key, name, problem }) => (
        <li key={key} data-failed={problem ? true : undefined}>
          <span className="min-w-0 flex-1">
            <span className="font-medium">{name}</span>
            {problem ? `: ${problem}` : <span className="text-muted"> is uploading…</span>}
          </span>
          {problem ? (
            <button
              type="button"
              className="icon-btn"
              aria-label={`Close the message about ${name}`}
              onClick={() => props.dismiss(key)}
            >
              <X aria-hidden="true" size={16} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
