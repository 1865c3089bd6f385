import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { soundTrack } from "./sound.ts";
import { onStage } from "./stage.ts";
import { posterAt, seconds } from "./story.ts";

/**
 * Draws every frame of the hero film, adds its sound and writes the files that the site serves: the light and the dark cut, or
 * the one that is named. See media/README.md.
 */
const cuts = (["light", "dark"] as const).filter(
  (scheme) => process.argv.length < 3 || process.argv.includes(scheme),
);

const rate = 30;
/** Loudness of the sound: quiet, as it may begin on its own. */
const loudness = -26;

const target = path.join(import.meta.dirname, "..", "..", "public", "media");
const filmFiles = path.join(
  import.meta.dirname,
  "..",
  "..",
  "app",
  "components",
  "blocks",
  "film-files.ts",
);
const temporary = await mkdtemp(path.join(tmpdir(), "hero-film-"));
const inside = (name: string) => path.join(temporary, name);
/** Over RGB, since a direct change of matrix would dim the white. */
const scaled =
  "scale=in_color_matrix=bt601:in_range=full,format=gbrp,scale=1920:1080:flags=lanczos+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p";
const tagged = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(
  " ",
);

try {
  await mkdir(target, { recursive: true });
  await writeFile(inside("sound.wav"), soundTrack());
  const gain = loudness - (await measure(inside("sound.wav")));
  for (const scheme of cuts) {
    const cut = scheme === "light" ? "hero" : "hero-dark";
    await draw(scheme);
    await encode(cut, gain);
    // Posts link to hero.mp4: it keeps its name.
    const mp4 = cut === "hero" ? "hero.mp4" : await nameByContent(cut, "mp4");
    const films = [await nameByContent(cut, "webm"), mp4];
    for (const name of [...films, `${cut}-poster.avif`, `${cut}-poster-small.avif`]) {
      const { size } = await stat(path.join(target, name));
      process.stdout.write(`${name} ${(size / 1024).toFixed(0)} KB\n`);
    }
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** All frames in full HD into one lossless file, and the poster's frame as a picture. */
async function draw(scheme: "light" | "dark"): Promise<void> {
  await onStage(scheme, 1.5, async (frame) => {
    await writeFile(inside("poster.png"), await frame(posterAt, true));
    const { input, done } = ffmpeg([
      ...["-f", "image2pipe", "-c:v", "mjpeg", "-r", String(rate), "-i", "-"],
      ...["-vf", scaled, ...tagged, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"],
      inside("frames.mkv"),
    ]);
    for (let i = 0; i < seconds * rate; i += 1) {
      if (!input.write(await frame(i / rate))) await once(input, "drain");
    }
    input.end();
    await done;
  });
}

async function encode(cut: string, gain: number): Promise<void> {
  const sources = ["-i", inside("frames.mkv"), "-i", inside("sound.wav")];
  const sound = ["-af", `volume=${gain.toFixed(2)}dB`, "-ac", "2", "-ar", "48000"];
  await ffmpeg([
    ...[...sources, "-c:v", "libsvtav1", "-preset", "5", "-crf", "38", "-g", "240", ...tagged],
    ...[...sound, "-c:a", "libopus", "-b:a", "72k", path.join(target, `${cut}.webm`)],
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
    ...["-movflags", "+faststart", path.join(target, `${cut}.mp4`)],
  ]).done;
  await encodePoster("1280:720", `${cut}-poster.avif`);
  await encodePoster("768:432", `${cut}-poster-small.avif`);
}

async function encodePoster(size: string, name: string): Promise<void> {
  await ffmpeg([
    ...["-i", inside("poster.png")],
    ...["-vf", `scale=${size}:flags=lanczos:out_color_matrix=bt709,format=yuv420p`],
    ...["-c:v", "libsvtav1", "-preset", "2", "-crf", "36", ...tagged, "-frames:v", "1"],
    path.join(target, name),
  ]).done;
}

/** Puts a film's hash into its name, also where the site looks it up. The one before it goes. @returns the name */
async function nameByContent(cut: string, type: "webm" | "mp4"): Promise<string> {
  const fresh = `${cut}.${type}`;
  const content = await readFile(path.join(target, fresh));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const name = `${cut}.${hash}.${type}`;
  for (const old of await readdir(target)) {
    if (old.startsWith(`${cut}.`) && old.endsWith(`.${type}`) && old !== fresh) {
      await rm(path.join(target, old));
    }
  }
  await rename(path.join(target, fresh), path.join(target, name));
  const source = await readFile(filmFiles, "utf8");
  const pattern = new RegExp(`${cut}\\.[0-9a-f]{10}\\.${type}`);
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
