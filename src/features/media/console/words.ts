import { withoutExtension } from "../pictures.ts";

/** `Vans at dawn` of `vans-at-dawn-1a2b3c4d5e6f.jpg`. */
export function mediaTitle(name: string): string {
  const title = withoutExtension(name)
    .replace(/-[0-9a-f]{12}$/, "")
    .replaceAll("-", " ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** `1.2 MB` */
export function sizeText(bytes: number): string {
  const mega = bytes / 1024 / 1024;
  return mega < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${mega.toFixed(1)} MB`;
}
