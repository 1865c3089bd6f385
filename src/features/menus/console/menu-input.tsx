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
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { pagePaths } from "../../../contract/page-paths.ts";
import { type MenuGroup, type MenuLink, type MenuName, menuLimits } from "../menus.ts";

interface Props {
  menu: MenuName;
  id: string;
  label: string;
  value: MenuGroup[];
  readOnly: boolean;
  describedBy: string | undefined;
  notes: ReactNode;
  /** Of a translation: the English links. */
  original?: MenuGroup[] | undefined;
  onChange: (value: MenuGroup[]) => void;
}

/** Pages that a menu may want; those that need a sign-in or a link from an email aren't suggested. */
const suggested = pagePaths.filter((path) =>
  /^\/(page-(?!error)|contact|blogs$|index-|privacy|docs|signup|newsletter$|work-|changelog|login$)/.test(
    path,
  ),
);

/** `0-2` is the third link of the first group. */
const idOf = (group: number, at: number) => `${group}-${at}`;
const placeOf = (id: string) => id.split("-").map(Number) as [group: number, at: number];

/** The link is taken out of one place and put into another, which may be in another group. */
export function moveLink(groups: readonly MenuGroup[], from: string, to: string): MenuGroup[] {
  const [fromGroup, fromAt] = placeOf(from);
  const [toGroup, toAt] = placeOf(to);
  const link = groups[fromGroup]?.links[fromAt];
  if (!link) return [...groups];
  const without = groups.map((group, index) =>
    index === fromGroup ? { ...group, links: group.links.toSpliced(fromAt, 1) } : group,
  );
  return without.map((group, index) =>
    index === toGroup ? { ...group, links: group.links.toSpliced(toAt, 0, link) } : group,
  );
}

/** The links of a menu: their labels, addresses, order, and groups. */
export function MenuInput(props: Props) {
  const {
    menu,
    id,
    label,
    value: groups,
    readOnly,
    describedBy,
    notes,
    original,
    onChange,
  } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const limits = menuLimits[menu];
  const change = (at: number, group: Partial<MenuGroup>) =>
    onChange(groups.map((one, index) => (index === at ? { ...one, ...group } : one)));
  const moveGroup = (from: number, to: number) => {
    const group = groups[from];
    if (group) onChange(groups.toSpliced(from, 1).toSpliced(to, 0, group));
  };
  function dropped({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) {
      onChange(moveLink(groups, String(active.id), String(over.id)));
    }
  }
  const numbered = groups.map((group, at) => ({
    ...{ group, at, key: `group-${at}` },
    links: group.links.map((link, index) => ({ link, id: idOf(at, index) })),
  }));
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="field-label">{label}</legend>
      {notes}
      {original ? null : (
        <datalist id="menu-paths">
          {suggested.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        {numbered.map(({ group, at, key, links }) => {
          const name = group.title || `group ${at + 1}`;
          return (
            <div key={key} className="menu-group">
              {menu === "header" ? null : (
                <div className="menu-group-head">
                  <input
                    className="input min-w-0 flex-1 font-semibold"
                    aria-label={`Heading of ${name}`}
                    placeholder="Heading"
                    readOnly={readOnly}
                    value={group.title}
                    onChange={({ target }) => change(at, { title: target.value })}
                  />
                  {readOnly ? null : (
                    <>
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={`Move ${name} up`}
                        disabled={at === 0}
                        onClick={() => moveGroup(at, at - 1)}
                      >
                        <ArrowUp aria-hidden="true" size={16} />
                      </button>
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={`Move ${name} down`}
                        disabled={at === groups.length - 1}
                        onClick={() => moveGroup(at, at + 1)}
                      >
                        <ArrowDown aria-hidden="true" size={16} />
                      </button>
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={`Remove ${name}`}
                        onClick={() => onChange(groups.toSpliced(at, 1))}
                      >
                        <Trash2 aria-hidden="true" size={16} />
                      </button>
                    </>
                  )}
                </div>
              )}
              <SortableContext
                items={links.map((one) => one.id)}
                strategy={verticalListSortingStrategy}
              >
                <ul aria-label={`Links of ${menu === "header" ? "the header" : name}`}>
                  {links.map(({ link, id: linkId }) => (
                    <LinkRow
                      key={linkId}
                      id={linkId}
                      link={link}
                      readOnly={readOnly}
                      onChange={(changes) =>
                        change(at, {
                          links: group.links.map((one) =>
                            one === link ? { ...one, ...changes } : one,
                          ),
                        })
                      }
                      onRemove={() =>
                        change(at, { links: group.links.filter((one) => one !== link) })
                      }
                    />
                  ))}
                </ul>
              </SortableContext>
              {!readOnly && group.links.length >= limits.links ? (
                <p className="field-hint">
                  {`You can have up to ${limits.links} links. Delete one to add another.`}
                </p>
              ) : null}
              {readOnly || group.links.length >= limits.links ? null : (
                <button
                  type="button"
                  className="btn menu-add"
                  onClick={() => change(at, { links: [...group.links, { label: "", href: "" }] })}
                >
                  <Plus aria-hidden="true" size={14} />
                  Add link
                </button>
              )}
            </div>
          );
        })}
      </DndContext>
      {readOnly || !original ? null : groups.length === 0 ? (
        <button type="button" className="btn me-2" onClick={() => onChange(original)}>
          <Copy aria-hidden="true" size={14} />
          Start with the English links
        </button>
      ) : (
        <button type="button" className="btn me-2" onClick={() => onChange([])}>
          <Trash2 aria-hidden="true" size={14} />
          Remove the translation
        </button>
      )}
      {readOnly || groups.length >= limits.groups ? null : (
        <button
          type="button"
          className="btn"
          onClick={() => onChange([...groups, { title: "", links: [] }])}
        >
          <Plus aria-hidden="true" size={14} />
          {menu === "header" ? "Add links" : "Add group"}
        </button>
      )}
    </fieldset>
  );
}

interface RowProps {
  id: string;
  link: MenuLink;
  readOnly: boolean;
  onChange: (changes: Partial<MenuLink>) => void;
  onRemove: () => void;
}

function LinkRow({ id, link, readOnly, onChange, onRemove }: RowProps) {
  const sortable = useSortable({ id, disabled: readOnly });
  const { transform, transition, isDragging } = sortable;
  // A button has its role already.
  const { role: _, ...given } = sortable.attributes;
  const name = link.label || "the new link";
  return (
    <li
      ref={sortable.setNodeRef}
      className="menu-link"
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      {readOnly ? null : (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className="grip"
          aria-label={`Move ${name}`}
          {...given}
          {...sortable.listeners}
        >
          <GripVertical aria-hidden="true" size={14} />
        </button>
      )}
      <input
        className="input"
        aria-label={`Label of ${name}`}
        placeholder="Label"
        readOnly={readOnly}
        value={link.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <input
        className="input"
        aria-label={`Address of ${name}`}
        placeholder="/page-pricing"
        list="menu-paths"
        autoComplete="off"
        readOnly={readOnly}
        value={link.href}
        onChange={({ target }) => onChange({ href: target.value })}
      />
      {readOnly ? null : (
        <button type="button" className="icon-btn" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={16} />
        </button>
      )}
    </li>
  );
}
