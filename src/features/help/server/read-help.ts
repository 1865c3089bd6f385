import { readFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../../../platform/project-files.ts";
import { type HelpPageName, helpFile } from "../help-pages.ts";

/** @returns a document of the project, in Markdown */
export const readHelp = (name: HelpPageName): Promise<string> =>
  readFile(path.join(projectRoot, helpFile(name)), "utf8");
