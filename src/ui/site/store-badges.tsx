import { useTexts } from "../texts.ts";

interface Store {
  name: string;
  verb: string;
  href: string | undefined;
  mark: string;
}

/** Marks of the two stores, drawn small: icon sets carry no brands. */
const apple =
  "M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09ZM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701Z";
const play =
  "M4.6 1.6 13.400 12 4.600 22.400c-.400-.200-.600-.600-.600-1.100V2.700c0-.500.200-.900.600-1.100ZM15 13.800l2.600 3-10 5.700ZM15 10.200 7.600 1.500l10 5.700Zm4.200-1.900 2.900 1.700c1.500.900 1.500 3.100 0 4l-2.900 1.700L16 12Z";

/** Where the driver app is to be had; a store that the settings do not name is left out. */
export function StoreBadges(props: { appStore?: string; playStore?: string }) {
  const texts = useTexts("site");
  const stores: Store[] = [
    { name: "App Store", verb: texts.appStore, href: props.appStore, mark: apple },
    { name: "Google Play", verb: texts.playStore, href: props.playStore, mark: play },
  ];
  return (
    <ul className="flex flex-wrap gap-3">
      {stores
        .filter((store) => store.href)
        .map(({ name, verb, href, mark }) => (
          <li key={name}>
            <a
              href={href}
              rel="noopener noreferrer"
              className="flex min-w-40 items-center gap-2.5 rounded-xl bg-ink px-3.5 py-2.5 text-paper hover:opacity-90"
            >
              <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
                <path d={mark} fill="currentColor" />
              </svg>
              <span>
                <span className="block text-xs leading-tight">{verb}</span>
                <span className="block text-lg font-semibold leading-tight">{name}</span>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
