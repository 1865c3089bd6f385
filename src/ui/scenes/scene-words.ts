import type { ReactNode } from "react";
import type { Catalogs } from "../../contract/catalogs.ts";
import { type Locale, localeTag } from "../../contract/locale.ts";
import type { Texts } from "../../contract/texts.ts";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import type { Task } from "../sample-day/tasks.ts";
import { useLocale, useTexts } from "../texts.ts";

/** A drawing's texts and time format in one language. */
export interface SceneWords {
  texts: Texts<Catalogs["scenes"]["texts"], ReactNode>;
  /** "10:42 AM". */
  time(minute: number): string;
  /** "10:30 – 11:00 AM". */
  span(window: readonly [number, number]): string;
  /** The customer's note; empty for none. */
  note(task: Pick<Task, "note">): string;
}

export function sceneWords(texts: SceneWords["texts"], locale: Locale): SceneWords {
  const tag = localeTag(locale);
  const notes: Readonly<Record<string, unknown>> = texts;
  return {
    texts,
    time: (minute) => clockTime(minute, tag),
    span: (window) => clockSpan(window, tag),
    note: ({ note = "" }) => String(notes[note] ?? note),
  };
}

/** The words of the page that a drawing is on. */
export const useScene = (): SceneWords => sceneWords(useTexts("scenes"), useLocale());
