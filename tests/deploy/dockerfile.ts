import { readFileSync } from "node:fs";

/** One instruction of a Dockerfile. */
interface Instruction {
  name: string;
  value: string;
}

/** A stage: what it starts from, its name, and its instructions. */
export interface Stage {
  from: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** Reads a Dockerfile of single-line instructions. @throws on anything that the deploy test can't carry out */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name = "", value = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [, from = "", stage] = /^(\S+)(?: AS (\S+))?$/.exec(value) ?? [];
      stages.push({ from, name: stage, instructions: [] });
    } else if (/^(WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/.test(name)) {
      stages.at(-1)?.instructions.push({ name, value });
    } else throw new Error(`the deploy test does not know this line of the Dockerfile: ${line}`);
  }
  return stages;
}

/** The last value of an instruction. */
export function lastValue(stage: Stage, name: string): string {
  const found = stage.instructions.findLast((one) => one.name === name);
  if (!found) throw new Error(`the Dockerfile’s last stage has no ${name}`);
  return found.value;
}
