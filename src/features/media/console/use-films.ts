import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { get, upload } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";
import type { AdminFilm } from "../film-operations.ts";
import { filmProblems, filmRules } from "../films.ts";

export const useFilms = () =>
  useQuery({
    queryKey: ["films"],
    queryFn: () => get("/films"),
    enabled: useMe().can("media", "read"),
  });

/** Sends a film or its captions. @param done is told about the film */
export function useFilmUpload(done: (film: AdminFilm) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState("");
  const [problem, setProblem] = useState("");
  async function send(
    path: "/films" | `/films/${string}/captions`,
    file: File | undefined,
    maxBytes: number,
  ) {
    if (!file) return;
    setProblem("");
    if (file.size > maxBytes) {
      setProblem(maxBytes === filmRules.maxBytes ? filmProblems.large : filmProblems.captions);
      return;
    }
    setSending(file.name);
    try {
      const film = await upload(path, file);
      await client.invalidateQueries({ queryKey: ["films"] });
      done(film);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending("");
    }
  }
  return {
    sending,
    problem,
    sendFilm: (file: File | undefined) => send("/films", file, filmRules.maxBytes),
    sendCaptions: (name: string, file: File | undefined) =>
      send(`/films/${encodeURIComponent(name)}/captions`, file, filmRules.maxCaptionBytes),
  };
}
