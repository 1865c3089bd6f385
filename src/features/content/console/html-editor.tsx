import type { Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  StickyNote,
  Table as TableIcon,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { markupLeftOut } from "../../../contract/console/text-markup.ts";
import { formatList } from "../../../contract/format.ts";
import { guideDrawings, isDrawingName } from "../../guide/guide.ts";
import { MediaPicker } from "../../media/console/media-picker.tsx";
import { insertFigure } from "./editor-figure.ts";
import { insertDrawing, toggleNote } from "./editor-guide.ts";
import { insertTable, tableTools } from "./editor-tables.ts";
import { canShow, createEditor, getHtml, hiddenParts } from "./rich-text.ts";

interface HtmlEditorProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  html: string;
  /** Whether pictures may be inserted. */
  pictures: boolean;
  /** A section of the guide. */
  guide: boolean;
  readOnly: boolean;
  onChange: (html: string) => void;
}

/** Rich text, limited to what the site shows. Text that it can't show whole is edited as HTML, so that nothing gets lost. */
export default function HtmlEditor(props: HtmlEditorProps) {
  const [rich] = useState(() => canShow(props.html, props.guide));
  const [source, setSource] = useState(!rich);
  const [kept, setKept] = useState(false);
  const leftOut = source ? markupLeftOut(props.html) : [];
  return (
    <div>
      {source ? (
        <>
          {rich ? null : (
            <p className="field-hint">
              {`The editor can’t show ${hiddenParts(props.html, props.guide)} of this text, so you edit its HTML.`}
            </p>
          )}
          <textarea
            className="input html-source"
            aria-labelledby={`${props.id}-label`}
            aria-describedby={props.describedBy}
            aria-invalid={props.invalid || undefined}
            readOnly={props.readOnly}
            spellCheck={false}
            value={props.html}
            onChange={(event) => {
              setKept(false);
              props.onChange(event.target.value);
            }}
          />
          <p role="status" className="field-hint">
            {leftOut.length > 0
              ? `Saving leaves out ${formatList(leftOut)}: the site doesn’t show it. `
              : ""}
            {kept
              ? `The editor can’t show ${hiddenParts(props.html, props.guide)}. Take it out to go back to text.`
              : ""}
          </p>
        </>
      ) : (
        <RichText {...props} />
      )}
      {rich && !props.readOnly ? (
        <button
          type="button"
          className="link text-xs"
          onClick={() => {
            const stays = source && !canShow(props.html, props.guide);
            setKept(stays);
            if (!stays) setSource(!source);
          }}
        >
          {source ? "Edit as text" : "Edit as HTML"}
        </button>
      ) : null}
    </div>
  );
}

type Icon = ComponentType<{ size?: number; "aria-hidden"?: "true" }>;

function RichText(props: HtmlEditorProps) {
  const { id, describedBy, invalid, html, pictures, guide, readOnly, onChange } = props;
  const [picking, setPicking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const latest = useRef({ html, onChange });
  latest.current.onChange = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the life of the field
  useEffect(() => {
    const made = createEditor({
      element: place.current,
      content: latest.current.html,
      guide,
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        class: "rich-text-input",
      },
    });
    made.on("update", () => {
      const next = getHtml(made);
      latest.current.html = next;
      latest.current.onChange(next);
    });
    made.on("transaction", () => redraw((count) => count + 1));
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
    const { dom } = editor?.view ?? {};
    for (const [name, value] of [
      ["aria-describedby", describedBy],
      ["aria-invalid", invalid ? "true" : undefined],
      ["aria-readonly", readOnly ? "true" : undefined],
    ] as const) {
      if (value) dom?.setAttribute(name, value);
      else dom?.removeAttribute(name);
    }
  }, [editor, describedBy, invalid, readOnly]);
  // From outside: another version, or an undo.
  useEffect(() => {
    if (!editor || html === latest.current.html) return;
    latest.current.html = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const tool = (
    label: string,
    Picture: Icon,
    run: () => void,
    active?: boolean,
    disabled = false,
  ) => (
    <button
      key={label}
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      // The text keeps the focus: what is typed next, at once, goes there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Picture aria-hidden="true" size={16} />
    </button>
  );
  const chain = () => editor?.chain().focus();
  return (
    <div className="rich-text" data-invalid={invalid || undefined}>
      {editor && !readOnly ? (
        <fieldset aria-label="Formatting" className="rich-text-tools">
          {tool("Bold", Bold, () => chain()?.toggleBold().run(), editor.isActive("bold"))}
          {tool("Italic", Italic, () => chain()?.toggleItalic().run(), editor.isActive("italic"))}
          {guide
            ? null
            : tool(
                "Heading",
                Heading2,
                () => chain()?.toggleHeading({ level: 2 }).run(),
                editor.isActive("heading", { level: 2 }),
              )}
          {tool(
            guide ? "Heading" : "Smaller heading",
            guide ? Heading : Heading3,
            () => chain()?.toggleHeading({ level: 3 }).run(),
            editor.isActive("heading", { level: 3 }),
          )}
          {tool(
            "List",
            List,
            () => chain()?.toggleBulletList().run(),
            editor.isActive("bulletList"),
          )}
          {tool(
            "Numbered list",
            ListOrdered,
            () => chain()?.toggleOrderedList().run(),
            editor.isActive("orderedList"),
          )}
          {guide
            ? tool("Note", StickyNote, () => toggleNote(editor), editor.isActive("note"))
            : tool(
                "Quote",
                TextQuote,
                () => chain()?.toggleBlockquote().run(),
                editor.isActive("blockquote"),
              )}
          {tool("Code", Code, () => chain()?.toggleCode().run(), editor.isActive("code"))}
          <LinkTool editor={editor} />
          {pictures ? tool("Picture", ImageIcon, () => setPicking(true)) : null}
          {tool("Table", TableIcon, () => insertTable(editor), editor.isActive("table"))}
          {guide ? (
            <select
              className="input w-auto"
              aria-label="Insert a drawing"
              value=""
              onChange={({ target }) => {
                if (isDrawingName(target.value)) insertDrawing(editor, target.value);
              }}
            >
              <option value="">Drawing…</option>
              {Object.entries(guideDrawings).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          ) : null}
          {tool("Undo", Undo2, () => chain()?.undo().run(), undefined, !editor.can().undo())}
          {tool("Redo", Redo2, () => chain()?.redo().run(), undefined, !editor.can().redo())}
          {editor.isActive("table") ? (
            <span className="table-tools">
              {tableTools.map(([label, run]) => (
                <button
                  key={label}
                  type="button"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    run(editor);
                    editor.commands.focus();
                  }}
                >
                  {label}
                </button>
              ))}
            </span>
          ) : null}
        </fieldset>
      ) : null}
      {picking && editor ? (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={(media) => {
            setPicking(false);
            insertFigure(editor, media);
          }}
        />
      ) : null}
      <div ref={place} />
    </div>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState("");
  const begin = () => {
    setHref(String(editor.getAttributes("link").href ?? ""));
    setOpen(!open);
  };
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    const wanted = href.trim();
    const full = /^(https?:|mailto:|tel:|\/|#)/.test(wanted) ? wanted : `https://${wanted}`;
    (wanted ? chain.setLink({ href: full }) : chain.unsetLink()).run();
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label="Link"
        title="Link"
        aria-pressed={editor.isActive("link")}
        aria-expanded={open}
        onClick={begin}
      >
        <LinkIcon aria-hidden="true" size={16} />
      </button>
      {open ? (
        <span className="link-tool">
          <input
            className="input"
            aria-label="Link address"
            placeholder="https://"
            // biome-ignore lint/a11y/noAutofocus: it opens because somebody pressed its button
            autoFocus
            value={href}
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setOpen(false);
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
          <button type="button" className="btn" onClick={apply}>
            {href.trim() ? "Set link" : "Remove link"}
          </button>
        </span>
      ) : null}
    </>
  );
}
