import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const storageKey = "console-menu";
/** The groups that are open by default. */
const usual = ["Leads & customers", "Money"];

function stored(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (Array.isArray(saved)) return saved.filter((one) => typeof one === "string");
  } catch {
    // Unreadable, or not allowed: as if there were none.
  }
  return usual;
}

/**
 * Which groups of the menu are open, the newest first; this browser remembers it. The group of the screen opens by itself.
 * Where the menu is higher than its room, those that were opened first close.
 */
export function useOpenGroups(nav: RefObject<HTMLElement | null>, current: string | undefined) {
  const [open, setOpen] = useState(stored);
  useEffect(() => {
    if (current) setOpen((groups) => [current, ...groups.filter((one) => one !== current)]);
  }, [current]);
  useEffect(() => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(open));
    } catch {
      // Not allowed: the menu is as usual the next time.
    }
  }, [open]);
  // Before the browser paints, so that nothing jumps.
  useLayoutEffect(() => {
    const closeSome = () => {
      const { scrollHeight = 0, clientHeight = 0 } = nav.current ?? {};
      if (clientHeight > 0 && scrollHeight > clientHeight + 1) {
        setOpen((groups) => (groups.length > 1 ? groups.slice(0, -1) : groups));
      }
    };
    closeSome();
    addEventListener("resize", closeSome);
    return () => removeEventListener("resize", closeSome);
  });
  const toggle = (name: string) =>
    setOpen((groups) =>
      groups.includes(name) ? groups.filter((one) => one !== name) : [name, ...groups],
    );
  return { isOpen: (name: string) => open.includes(name), toggle };
}
