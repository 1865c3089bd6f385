import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { soundTrack } from "./sound.ts";
import { type Cut, onStage } from "./stage.ts";
import { followed, posterAt, seconds } from "./story.ts";

/**
 * Draws every frame of the hero film, adds its sound and writes the files that the site serves: all cuts, or those that are
 * named. See media/README.md.
 */
const cuts: Cut[] = [
  { name: "hero", scheme: "light", tall: false },
  { name: "hero-dark", scheme: "dark", tall: false },
  { name: "hero-tall", scheme: "light", tall: true },
  { name: "hero-tall-dark", scheme: "dark", tall: true },
];
const named = process.argv.slice(2);
const wanted = cuts.filter(({ name }) => named.length === 0 || named.includes(name));

const rate = 30;
/** Loudness of the sound: quiet, as it may begin on its own. */
const loudness = -26;

/** Written by hand, but for the names of the sample day: the text of each language, and its file's name. */
const captions = { "captions.vtt": "hero", "captions.es.vtt": "hero-es" };
const target = path.join(import.meta.dirname, "..", "..", "public", "media");
const filmFiles = path.join(
  import.meta.dirname,
  "..",
  "..",
  "src",
  "features",
  "home",
  "web",
  "film-files.ts",
);
const temporary = await mkdtemp(path.join(tmpdir(), "hero-film-"));
const inside = (name: string) => path.join(temporary, name);
/** Over RGB, since a direct change of matrix would dim the white. @param size in pixels, such as `1920:1080` */
const scaledTo = (size: string) =>
  `scale=in_color_matrix=bt601:in_range=full,format=gbrp,scale=${size}:flags=lanczos+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
const tagged = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(
  " ",
);

try {
  await mkdir(target, { recursive: true });
  await writeFile(inside("sound.wav"), soundTrack());
  const gain = loudness - (await measure(inside("sound.wav")));
  for (const cut of wanted) {
    await draw(cut);
    await encode(cut, gain);
    for (const type of ["webm", "mp4", "avif"]) {
      const name = await nameByContent(cut.name, type);
      const { size } = await stat(path.join(target, name));
      process.stdout.write(`${name} ${(size / 1024).toFixed(0)} KB\n`);
    }
  }
  for (const [text, name] of Object.entries(captions)) {
    const lines = (await readFile(path.join(import.meta.dirname, text), "utf8"))
      .replace("{driver}", followed.driver)
      .replace("{place}", followed.street);
    await writeFile(path.join(target, `${name}.vtt`), lines);
    await nameByContent(name, "vtt");
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** All frames into one lossless file, and the poster's frame as a picture. */
async function draw(cut: Cut): Promise<void> {
  await onStage(cut, 1.5, async (frame) => {
    await writeFile(inside("poster.png"), await frame(posterAt, true));
    const { input, done } = ffmpeg([
      ...["-f", "image2pipe", "-c:v", "mjpeg", "-r", String(rate), "-i", "-"],
      ...["-vf", scaledTo(cut.tall ? "1080:1350" : "1920:1080"), ...tagged],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", inside("frames.mkv")],
    ]);
    for (let i = 0; i < seconds * rate; i += 1) {
      if (!input.write(await frame(i / rate))) await once(input, "drain");
    }
    input.end();
    await done;
  });
}

async function encode({ name, tall }: Cut, gain: number): Promise<void> {
  const sources = ["-i", inside("frames.mkv"), "-i", inside("sound.wav")];
  const sound = ["-af", `volume=${gain.toFixed(2)}dB`, "-ac", "2", "-ar", "48000"];
  await ffmpeg([
    ...[...sources, "-c:v", "libsvtav1", "-preset", "5", "-crf", "38", "-g", "240", ...tagged],
    ...[...sound, "-c:a", "libopus", "-b:a", "72k", path.join(target, `${name}.webm`)],
  ]).done;
  await ffmpeg([
    ...[...sources, "-c:v", "libx264", "-preset", "slow", "-crf", "29", "-profile:v", "high"],
    ...[
      "-tune",
      "animation",
      "-refs",
      "4",
      "-level",
      "4.0",
      "-g",
      "240",
      ...tagged,
      ...sound,
      "-c:a",
      "aac",
      "-b:a",
      "112k",
    ],
    ...["-movflags", "+faststart", path.join(target, `${name}.mp4`)],
  ]).done;
  await ffmpeg([
    ...[
      "-i",
      inside("poster.png"),
      "-vf",
      `scale=${tall ? "720:900" : "1280:720"}:flags=lanczos:out_color_matrix=bt709,format=${tall ? "yuv420p10le" : "yuv420p"}`,
    ],
    // A phone on a slow line waits for the tall one. Ten bits keep the color of plain areas at this size.
    ...["-c:v", "libsvtav1", "-preset", "2", "-crf", tall ? "43" : "36", ...tagged],
    ...["-frames:v", "1"],
    path.join(target, `${name}.avif`),
  ]).done;
}

/** Puts a file's hash into its name, also where the site looks it up. The one before it goes. @returns the name */
async function nameByContent(stem: string, type: string): Promise<string> {
  const fresh = path.join(target, `${stem}.${type}`);
  const hash = createHash("sha256")
    .update(await readFile(fresh))
    .digest("hex");
  const name = `${stem}.${hash.slice(0, 10)}.${type}`;
  const pattern = new RegExp(`${stem}\\.[0-9a-f]{10}\\.${type}`);
  for (const old of await readdir(target)) {
    if (pattern.test(old)) await rm(path.join(target, old));
  }
  await rename(fresh, path.join(target, name));
  const source = await readFile(filmFiles, "utf8");
  await writeFile(filmFiles, source.replace(pattern, name));
  return name;
}

/** Integrated loudness of a sound file, in LUFS. */
async function measure(file: string): Promise<number> {
  const { done } = ffmpeg(["-i", file, "-af", "ebur128", "-f", "null", "-"], "info");
  const found = [...(await done).matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (!found) throw new Error("ffmpeg reported no loudness");
  return Number(found);
}

/** Runs ffmpeg; `done` brings what it reported, or fails with it. */
function ffmpeg(options: string[], level = "error") {
  const child = spawn(
    "ffmpeg",
    ["-hide_banner", "-nostats", "-loglevel", level, "-y", ...options],
    {
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  let report = "";
  child.stderr.on("data", (data) => {
    report += data;
  });
  const done = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(report) : reject(new Error(report))));
  });
  return { input: child.stdin, done };
}
