import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { AdminFound } from "../contract/console/operations.ts";
import { get } from "./api.ts";
import { useMe } from "./me.ts";
import { isCalled, listCommands, type Option } from "./palette-commands.ts";
import { isServed } from "./paths.ts";
import { screens } from "./screens.tsx";

/** Where a record is that search found. */
function placeOf({ type, id }: AdminFound): Pick<Option, "detail" | "href" | "icon"> {
  const screen = screens.find(({ holds }) => holds?.type === type);
  return {
    detail: screen?.title ?? "",
    href: screen?.holds?.href(id) ?? "",
    icon: screen?.icon,
  };
}

/** Finds any record and any screen. */
export function Palette({ close }: { close: () => void }) {
  const { can } = useMe();
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // The browser gives the focus back only where a dialog is closed, not where it goes away.
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else document.getElementById("main")?.focus();
    };
  }, []);
  const q = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["search", q],
    queryFn: () => get("/search", { q }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const commands = listCommands(can);
  const found: Option[] = (q && data ? data.items : []).map((item) => ({
    key: `${item.type}-${item.id}`,
    label: item.title,
    ...placeOf(item),
  }));
  const options = [...found, ...commands.filter((command) => isCalled(command, text))];
  const chosen = Math.min(at, options.length - 1);
  const open = (option: Option | undefined) => {
    if (!option) return;
    close();
    // Focus goes to the chosen screen, not back to the button that opened this.
    setTimeout(() => document.getElementById("main")?.focus());
    if (option.href.startsWith("/admin") && !isServed(option.href)) navigate(option.href);
    else location.assign(option.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + options.length) % Math.max(1, options.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      open(options[chosen]);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={close}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="palette-input">
        <Search aria-hidden="true" size={16} />
        <input
          type="text"
          role="combobox"
          aria-label="Search records and screens"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={options[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search records and screens"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="palette-option"
            ref={(node) => {
              if (index === chosen) node?.scrollIntoView({ block: "nearest" });
            }}
            onPointerMove={() => setAt(index)}
            onClick={() => open(option)}
          >
            <span className="palette-icon">
              {option.icon ? <option.icon aria-hidden="true" size={16} /> : null}
            </span>
            <span className="truncate flex-1">{option.label}</span>
            <span className="shrink-0 text-xs text-muted">{option.detail}</span>
          </div>
        ))}
      </div>
      {options.length === 0 ? (
        <p role="status" className="p-4 text-muted">
          {isFetching || q !== text.trim() ? "Searching…" : `No results for “${text.trim()}”.`}
        </p>
      ) : null}
    </dialog>
  );
}
