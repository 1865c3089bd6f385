import { callOrReturn, type Editor, Extension, getExtensionField, Node } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from "@tiptap/pm/tables";

/** Tells ProseMirror's commands which node is what. */
const Roles = Extension.create({
  name: "tableRoles",
  extendNodeSchema(extension) {
    const { name, options, storage } = extension;
    const role = getExtensionField(extension, "tableRole" as never, { name, options, storage });
    return { tableRole: callOrReturn(role) };
  },
});

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const cell = {
  content: "block+",
  isolating: true,
  addAttributes: () => ({
    colspan: span("colspan"),
    rowspan: span("rowspan"),
    // ProseMirror's commands ask for it. Columns have no fixed widths here.
    colwidth: { default: null, rendered: false },
  }),
};
const withRole = (config: object, tableRole: string) => ({ ...config, tableRole });

const Cell = Node.create(
  withRole(
    {
      ...cell,
      name: "tableCell",
      parseHTML: () => [{ tag: "td" }],
      renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => ["td", HTMLAttributes, 0],
    },
    "cell",
  ) as never,
);
const HeaderCell = Node.create(
  withRole(
    {
      ...cell,
      name: "tableHeader",
      parseHTML: () => [{ tag: "th" }],
      renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => ["th", HTMLAttributes, 0],
    },
    "header_cell",
  ) as never,
);
const Row = Node.create(
  withRole(
    {
      name: "tableRow",
      content: "(tableCell | tableHeader)*",
      parseHTML: () => [{ tag: "tr" }],
      renderHTML: () => ["tr", 0],
    },
    "row",
  ) as never,
);

/** Runs one of ProseMirror's commands on the editor. */
const run = (editor: Editor, command: Command) =>
  command(editor.state, editor.view.dispatch, editor.view);

const Table = Node.create(
  withRole(
    {
      name: "table",
      content: "tableRow+",
      group: "block",
      isolating: true,
      parseHTML: () => [{ tag: "table" }],
      renderHTML: () => ["table", ["tbody", 0]],
      addKeyboardShortcuts(this: { editor: Editor }) {
        const { editor } = this;
        return {
          Tab: () => {
            if (!editor.isActive("table")) return false;
            if (run(editor, goToNextCell(1))) return true;
            // Behind the last cell comes a new row.
            return run(editor, addRowAfter) && run(editor, goToNextCell(1));
          },
          "Shift-Tab": () => editor.isActive("table") && run(editor, goToNextCell(-1)),
        };
      },
      addProseMirrorPlugins: () => [tableEditing()],
    },
    "table",
  ) as never,
);

export const tables = [Roles, Table, Row, HeaderCell, Cell];

const empty = (type: string) => ({ type, content: [{ type: "paragraph" }] });

/** A table of three columns with a header row behind the cursor, which goes into its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: "tableRow", content: [1, 2, 3].map(() => empty(type)) });
  const { from, to } = editor.state.selection;
  const content = [row("tableHeader"), row("tableCell"), row("tableCell")];
  // With a paragraph behind it, so that one can go on writing.
  const inserted = [{ type: "table", content }, { type: "paragraph" }];
  editor.chain().focus().insertContentAt(to, inserted).run();
  let table = -1;
  editor.state.doc.descendants((node, at) => {
    if (table < 0 && node.type.name === "table" && at >= from - 1) table = at;
  });
  // Behind the beginnings of the table, the row, the cell, and the paragraph.
  if (table >= 0) editor.commands.setTextSelection(table + 4);
}

/** Actions for the table at the cursor. */
export const tableTools: [label: string, run: (editor: Editor) => void][] = [
  ["Row above", (editor) => run(editor, addRowBefore)],
  ["Row below", (editor) => run(editor, addRowAfter)],
  ["Column left", (editor) => run(editor, addColumnBefore)],
  ["Column right", (editor) => run(editor, addColumnAfter)],
  ["Header row", (editor) => run(editor, toggleHeaderRow)],
  ["Delete row", (editor) => run(editor, deleteRow)],
  ["Delete column", (editor) => run(editor, deleteColumn)],
  ["Delete table", (editor) => run(editor, deleteTable)],
];

/** Cells with their text alone, where that is one paragraph, and rows of headings in a head. */
export function writeTables(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(":is(td, th) > p:only-child")) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const table of body.querySelectorAll("table")) {
    const first = table.rows[0];
    const headed = first && [...first.cells].every((one) => one.nodeName === "TH");
    if (!headed || table.tHead) continue;
    const head = document.createElement("thead");
    for (const one of first.cells) one.setAttribute("scope", "col");
    head.append(first);
    table.prepend(head);
    if (table.tBodies[0]?.rows.length === 0) table.tBodies[0].remove();
  }
}
