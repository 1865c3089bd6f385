import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { AdminFound } from "../contract/console/operations.ts";
import { contentTypeNames, contentTypeOf } from "../features/content/content-types.ts";
import { get } from "./api.ts";
import { useMe } from "./me.ts";
import { consolePaths, isServed } from "./paths.ts";

interface Option {
  key: string;
  label: string;
  detail: string;
  /** An address of the console, or of the site. */
  href: string;
}

function placeOf({ type, id }: AdminFound): Pick<Option, "detail" | "href"> {
  if (type === "lead") return { detail: "Leads", href: consolePaths.lead(id) };
  if (type === "customer") return { detail: "Customers", href: consolePaths.customer(id) };
  return { detail: contentTypeOf(type).name, href: consolePaths.record(type, id) };
}

/** What else people call a screen. */
const otherNames: Record<string, string> = {
  Activity: "audit log history changes",
  Approvals: "refunds credits trials",
  "Background jobs": "queues tasks errors workers",
  "Bounced addresses": "complaints suppressed",
  Changelog: "releases updates news",
  Customers: "accounts clients subscriptions invoices payments",
  "Email texts": "templates messages",
  "Find and replace": "search texts words rename phrase",
  "First-day checklist": "setup onboarding start",
  Help: "documentation manual",
  Leads: "contacts messages inbox people crm",
  Media: "images pictures photos files uploads",
  Menus: "navigation header footer links",
  Openings: "jobs careers vacancies hiring",
  Overview: "home dashboard figures waiting inbox",
  Pages: "legal terms privacy",
  Plans: "prices pricing packages",
  Posts: "blog articles news",
  "Price moves": "increase raise",
  Quarantine: "spam junk blocked",
  Questions: "faq answers",
  Redirects: "urls addresses",
  "Sent emails": "outbox delivery failed",
  Settings: "brand logo colors company contact",
  Signups: "registrations trials",
  Team: "users colleagues staff roles permissions",
  "Invite a colleague": "user staff",
};

/** Whether every word that was typed begins a word of a screen's name, or of what else it's called. */
function isCalled(label: string, text: string): boolean {
  const names = ` ${label} ${otherNames[label] ?? ""}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(` ${word}`));
}

/** Finds any record and any screen. */
export function Palette({ close }: { close: () => void }) {
  const { can, canWrite } = useMe();
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
    queryFn: () => get<{ items: AdminFound[] }>("/search", { q }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const commands: Option[] = [
    { key: "home", label: "Overview", detail: "Go to", href: consolePaths.home },
    ...contentTypeNames.map((type) => ({
      key: `list-${type}`,
      label: contentTypeOf(type).name,
      detail: "Go to",
      href: consolePaths.list(type),
    })),
    ...contentTypeNames
      .filter((type) => contentTypeOf(type).open && canWrite(type))
      .map((type) => ({
        key: `new-${type}`,
        label: `New ${contentTypeOf(type).one}`,
        detail: "Create",
        href: consolePaths.record(type, "new"),
      })),
    ...(can("content", "read")
      ? [
          {
            key: "shared-previews",
            label: "Shared previews",
            detail: "Go to",
            href: consolePaths.sharedPreviews,
          },
          {
            key: "find-and-replace",
            label: "Find and replace",
            detail: "Go to",
            href: consolePaths.findAndReplace,
          },
        ]
      : []),
    ...(can("newsletter", "read")
      ? [
          {
            key: "newsletter",
            label: "Newsletter",
            detail: "Go to",
            href: consolePaths.newsletter,
          },
        ]
      : []),
    ...(can("media", "read")
      ? [{ key: "media", label: "Media", detail: "Go to", href: consolePaths.media }]
      : []),
    ...(can("leads", "read")
      ? [{ key: "leads", label: "Leads", detail: "Go to", href: consolePaths.leads }]
      : []),
    { key: "help", label: "Help", detail: "Go to", href: consolePaths.help },
    ...(can("quarantine", "write")
      ? [{ key: "quarantine", label: "Quarantine", detail: "Go to", href: consolePaths.quarantine }]
      : []),
    ...(can("customers", "read")
      ? [
          { key: "customers", label: "Customers", detail: "Go to", href: consolePaths.customers },
          { key: "signups", label: "Signups", detail: "Go to", href: consolePaths.signups },
          { key: "approvals", label: "Approvals", detail: "Go to", href: consolePaths.approvals },
          {
            key: "price-moves",
            label: "Price moves",
            detail: "Go to",
            href: consolePaths.priceMoves,
          },
        ]
      : []),
    ...(can("emails", "read")
      ? [
          { key: "emails", label: "Sent emails", detail: "Go to", href: consolePaths.sentEmails },
          {
            key: "bounced",
            label: "Bounced addresses",
            detail: "Go to",
            href: consolePaths.bouncedAddresses,
          },
        ]
      : []),
    ...(can("system", "read")
      ? [{ key: "system", label: "Background jobs", detail: "Go to", href: consolePaths.system }]
      : []),
    ...(can("team", "read")
      ? [
          { key: "team", label: "Team", detail: "Go to", href: consolePaths.team },
          {
            key: "invite",
            label: "Invite a colleague",
            detail: "Create",
            href: consolePaths.teamPart("invite"),
          },
        ]
      : []),
    ...(can("settings", "write")
      ? [
          {
            key: "first-day",
            label: "First-day checklist",
            detail: "Go to",
            href: consolePaths.firstDay,
          },
        ]
      : []),
    ...(can("audit", "read")
      ? [{ key: "activity", label: "Activity", detail: "Go to", href: consolePaths.activity }]
      : []),
    { key: "site", label: "View site", detail: "Go to", href: "/" },
  ];
  const found: Option[] = (q && data ? data.items : []).map((item) => ({
    key: `${item.type}-${item.id}`,
    label: item.title,
    ...placeOf(item),
  }));
  const options = [...found, ...commands.filter(({ label }) => isCalled(label, text))];
  const chosen = Math.min(at, options.length - 1);
  const open = (option: Option | undefined) => {
    if (!option) return;
    close();
    // What was chosen is there, not the button that opened this.
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
            <span className="truncate">{option.label}</span>
            <span className="text-xs text-muted">{option.detail}</span>
          </div>
        ))}
      </div>
      {options.length === 0 ? (
        <p role="status" className="p-4 text-muted">
          {isFetching || q !== text.trim() ? "Searching…" : `Nothing is called “${text.trim()}”.`}
        </p>
      ) : null}
    </dialog>
  );
}
