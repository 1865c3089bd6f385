import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useQueryClient } from "@tanstack/react-query";
import { GripVertical, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "wouter";
import { post } from "../../../console/api.ts";
import { type ListHead, ListHeads } from "../../../console/list-heads.tsx";
import { moveFocus } from "../../../console/move-focus.ts";
import { PagedList, type Pages, SearchField, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { SkipToRecord } from "../../../console/skip-to-record.tsx";
import { useToast } from "../../../console/toasts.tsx";
import { useFilters } from "../../../console/use-filters.ts";
import type { AdminListItem, RecordState } from "../content-operations.ts";
import type { ContentField } from "../content-type.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { cellText } from "./field-text.ts";
import { ScheduleBadge } from "./schedule.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useContentAccess } from "./use-content-access.ts";

const states: [RecordState | "", string][] = [
  ["", "All statuses"],
  ["published", "Published"],
  ["changed", "Changed"],
  ["draft", "Drafts"],
];

/** Records of a type with search and filter; ordered ones can be moved by pointer and by keyboard. */
export function RecordList({
  type,
  openId,
}: {
  type: ContentTypeName;
  openId: string | undefined;
}) {
  const definition = getContentType(type);
  const { canRead, canWrite } = useContentAccess();
  const [search, change] = useFilters();
  const q = useDeferredValue(search.get("q") ?? "");
  const state = search.get("state") ?? "";
  const key = ["list", type, { q, state }];
  const { list, items } = usePagedList(key, `/content/${type}`, {
    q: q.trim(),
    state: state as AdminListItem["state"],
    limit: "50",
  });
  const move = useMove(type, key);
  const sortable = definition.ordered && canWrite(type) && !q.trim() && !state;
  // Grips that are always there reorder what visitors see by accident.
  const [ordering, setOrdering] = useState(false);
  const suffix = search.size > 0 ? `?${search}` : "";
  return (
    <section className="list-pane" aria-labelledby="list-title">
      {openId ? <SkipToRecord /> : null}
      {openId ? null : <title>{`${definition.name} · Console`}</title>}
      <div className="list-head">
        <div className="flex flex-wrap items-center gap-2">
          {openId ? (
            <p id="list-title" className="screen-title flex-1">
              {definition.name}
            </p>
          ) : (
            <h1 id="list-title" className="screen-title flex-1">
              {definition.name}
            </h1>
          )}
          {sortable && !openId && items.length > 1 ? (
            <button
              type="button"
              className="btn"
              aria-pressed={ordering}
              onClick={() => setOrdering(!ordering)}
            >
              {ordering ? "Done" : "Change order"}
            </button>
          ) : null}
          {definition.open && canWrite(type) ? (
            <Link className="btn" href={consolePaths.record(type, "new") + suffix}>
              <Plus aria-hidden="true" size={16} />
              {`New ${definition.one}`}
            </Link>
          ) : null}
        </div>
        <div className="filters">
          <SearchField label={`Search ${definition.name.toLowerCase()}`} placeholder="Search" />
          {canRead(type) ? (
            <label className="contents">
              <span className="sr-only">Show</span>
              <select
                className="input w-auto"
                value={state}
                onChange={(event) => change("state", event.target.value)}
              >
                {states.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
      </div>
      <PagedList
        list={list}
        empty={
          items.length > 0
            ? null
            : q || state
              ? "Nothing matches this search."
              : `There are no ${definition.name.toLowerCase()} yet.`
        }
      >
        {items.length > 0 ? <ListHeads names={heads(type, items)} /> : null}
        <Rows
          type={type}
          items={items}
          openId={openId}
          suffix={suffix}
          onMove={sortable && ordering && !openId ? move : undefined}
        />
      </PagedList>
    </section>
  );
}

type Move = (items: AdminListItem[], from: number, to: number) => void;

/** Moves at once in the list, then on the server; goes back where that is refused. */
function useMove(type: ContentTypeName, key: unknown[]): Move {
  const client = useQueryClient();
  const toast = useToast();
  /** @param before the id of the record that follows; null: none */
  async function send(id: string, before: string | null) {
    try {
      await post(`/content/${type}/${id}/move`, { before });
    } catch (error) {
      toast((error as Error).message, { tone: "failed" });
    }
    await client.invalidateQueries({ queryKey: ["list", type] });
  }
  return (items, from, to) => {
    const moved = items[from];
    if (!moved || from === to) return;
    const rest = items.toSpliced(from, 1);
    const ordered = rest.toSpliced(to, 0, moved);
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<Pages<AdminListItem>>(key, (pages) => {
      let at = 0;
      return (
        pages && {
          ...pages,
          pages: pages.pages.map((page) => {
            const next = ordered.slice(at, at + page.items.length);
            at += page.items.length;
            return { ...page, items: next };
          }),
        }
      );
    });
    const followedBy = items[from + 1]?.id ?? null;
    void send(moved.id, rest[to]?.id ?? null);
    toast(`“${moved.title}” is now number ${to + 1}.`, {
      undo: () => void send(moved.id, followedBy),
    });
  };
}

function Rows(props: {
  type: ContentTypeName;
  items: AdminListItem[];
  openId: string | undefined;
  suffix: string;
  onMove: Move | undefined;
}) {
  const { type, items, openId, suffix, onMove } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.title ?? "";
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onMove?.(items, placeOf(active.id) - 1, placeOf(over.id) - 1);
  };
  const rows = items.map((item) => (
    <Row
      key={item.id}
      type={type}
      item={item}
      open={item.id === openId}
      href={consolePaths.record(type, item.id) + suffix}
      sortable={Boolean(onMove)}
    />
  ));
  const list = (
    <ul className="rows list-rows" onKeyDown={moveFocus}>
      {rows}
    </ul>
  );
  if (!onMove) return list;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            "Press Space to pick this up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.",
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is at place ${placeOf(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} is now number ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {list}
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  type: ContentTypeName;
  item: AdminListItem;
  open: boolean;
  href: string;
  sortable: boolean;
}

function Row(props: RowProps) {
  return props.sortable ? <SortableRow {...props} /> : <li className="flex">{rowLink(props)}</li>;
}

function SortableRow(props: RowProps) {
  const { item } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  // A button has its role already.
  const { role: _, ...given } = attributes;
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <li ref={setNodeRef} style={style} className="flex" data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grip"
        aria-label={`Move ${item.title}`}
        {...given}
        {...listeners}
      >
        <GripVertical aria-hidden="true" size={14} />
      </button>
      {rowLink(props)}
    </li>
  );
}

/** Text takes the room that it's given; dates, amounts, and choices are short. */
const columnClass = ({ kind }: ContentField) =>
  /^(money|number|date|choice)$/.test(kind) ? "row-column" : "row-column row-wide";

function heads(type: ContentTypeName, items: AdminListItem[]): ListHead[] {
  const { title, columns, fields } = getContentType(type);
  const head = (name: string): ListHead[] => {
    const field = fields[name];
    return field ? [[field.label, columnClass(field)]] : [];
  };
  return [
    [fields[title]?.label ?? "Name", "row-title"],
    ...columns.flatMap(head),
    [items.some(hasBadge) ? "Status" : "", "row-badge"],
  ];
}

const hasBadge = ({ state, edited, scheduled }: AdminListItem) =>
  state !== "published" || edited || scheduled.length > 0;

function rowLink({ type, item, open, href }: RowProps) {
  const { columns, fields } = getContentType(type);
  return (
    <Link className="row" href={href} aria-current={open ? "true" : undefined}>
      <span className="row-title">
        <bdi>{item.title}</bdi>
      </span>
      {columns.map((column) => {
        const field = fields[column];
        if (!field) return null;
        const text = cellText(field, item.fields[column]);
        return (
          <span key={column} className={columnClass(field)}>
            {text ? (
              <>
                <span className="sr-only">{`${field.label}: `}</span>
                {text}
                {column === "trialDays" ? " trial days" : ""}
                {column === "monthlyPriceCents" ? " / month" : ""}
                {column === "yearlyPriceCents" ? " / year" : ""}
              </>
            ) : null}
          </span>
        );
      })}
      <span className="row-badge">
        <ScheduleBadge scheduled={item.scheduled} />
        {item.edited ? <span className="badge badge-changed">Edited</span> : null}
        {item.state === "published" ? null : <StateBadge state={item.state} />}
      </span>
    </Link>
  );
}
