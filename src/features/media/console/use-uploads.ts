import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { upload } from "../../../console/api.ts";
import type { AdminMediaDetail } from "../media-operations.ts";
import { pictureProblems, pictureRules } from "../pictures.ts";

export type Uploaded = AdminMediaDetail & { known: boolean };

/** A file on its way, or one that was refused. */
export interface Sending {
  key: number;
  name: string;
  problem?: string;
}
let count = 0;

/** Why a file isn't even sent. */
const problemOf = (file: File) =>
  file.size > pictureRules.maxBytes ? pictureProblems.large : null;

/**
 * Sends files one after the other.
 * @param done is told about those that have arrived, when all are through
 */
export function useUploads(done: (uploaded: Uploaded[]) => void) {
  const client = useQueryClient();
  const [files, setFiles] = useState<Sending[]>([]);
  const line = useRef(Promise.resolve());
  const latest = useRef(done);
  latest.current = done;

  async function sendAll(chosen: (Sending & { file: File })[]) {
    const arrived: Uploaded[] = [];
    for (const { key, file } of chosen) {
      try {
        const problem = problemOf(file);
        if (problem) throw new Error(problem);
        arrived.push(await upload("/media", file));
        setFiles((all) => all.filter((one) => one.key !== key));
      } catch (error) {
        const { message } = error as Error;
        setFiles((all) => all.map((one) => (one.key === key ? { ...one, problem: message } : one)));
      }
    }
    await client.invalidateQueries({ queryKey: ["media"] });
    if (arrived.length > 0) latest.current(arrived);
  }

  /** @param list what was chosen, dropped, or pasted */
  function send(list: Iterable<File>) {
    const chosen = [...list].map((file) => {
      count += 1;
      return { key: count, name: file.name || "Pasted picture", file };
    });
    if (chosen.length === 0) return;
    setFiles((all) => [...all.filter(({ problem }) => !problem), ...chosen]);
    line.current = line.current.then(() => sendAll(chosen));
  }
  const dismiss = (key: number) => setFiles((all) => all.filter((one) => one.key !== key));
  return { files, send, dismiss };
}

/** Pictures on the clipboard. Text that is pasted with them counts as text. */
function picturesOf(data: DataTransfer | null): File[] {
  if (!data || data.getData("text/plain")) return [];
  return [...data.files];
}

/** Takes pictures that are pasted anywhere on the screen. */
export function usePaste(send: ((files: File[]) => void) | null) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesOf(event.clipboardData);
      if (files.length === 0 || !latest.current || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
}
