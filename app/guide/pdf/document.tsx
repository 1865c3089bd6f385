import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { GuideBlock as Block } from "../../../contract/guide.ts";
import { withAccent } from "../../pdf/accent.tsx";
import { styles } from "../../pdf/theme.ts";
import { guide, helpAnchor } from "../guide.ts";
import { PdfBlock } from "./block.tsx";
import type { PdfContent } from "./content.ts";
import { ContentsPage, TitlePage } from "./front-matter.tsx";
import { PdfContact, PdfFaqs, PdfGlossary } from "./help.tsx";
import { pageFrame } from "./page-frame.tsx";

const glossaryEntry = { id: "glossary", number: "", title: "Words used here" };

/** Hears on which page a section begins. */
type OnPage = (id: string, page: number) => void;

interface GuideDocumentProps {
  content: PdfContent;
  /** Page of each section as the first pass found it; empty in the first pass. */
  pages: ReadonlyMap<string, number>;
  onPage: OnPage;
}

/** The guide as a document: title page, contents, sections, questions, words. */
export function GuideDocument({ content, pages, onPage }: GuideDocumentProps) {
  const { origin, faqs, sections } = content;
  const entries = [
    ...sections.map(({ anchor, title }, index) => ({
      id: anchor,
      number: String(index + 1),
      title,
    })),
    glossaryEntry,
  ];
  const help = helpAnchor(sections);
  return (
    <Document
      title={`${guide.title} · ${content.name}`}
      author={content.name}
      subject={guide.lede(sections.length)}
      creator={content.name}
      producer={content.name}
      language="en"
      pdfVersion="1.7"
      pageMode="useOutlines"
    >
      <TitlePage content={content} />
      <ContentsPage content={content} entries={entries} pages={pages} />
      <Page size="LETTER" style={styles.page} layout={pageFrame(content)}>
        {sections.map((section, index) => {
          const [opening, ...groups] = groupsOf(section.blocks);
          return (
            <PdfSection
              key={section.anchor}
              id={section.anchor}
              number={String(index + 1)}
              title={section.title}
              onPage={onPage}
              opening={
                <>
                  <Text style={{ ...styles.lede, marginTop: 6 }}>{section.summary}</Text>
                  <Group blocks={opening ?? []} origin={origin} />
                </>
              }
            >
              {groups.map((group) => (
                <Group key={JSON.stringify(group[0])} blocks={group} origin={origin} />
              ))}
              {section.anchor === help ? <PdfContact content={content} /> : null}
              {section.anchor === help && faqs && faqs.length > 0 ? (
                <PdfFaqs faqs={faqs} origin={origin} />
              ) : null}
            </PdfSection>
          );
        })}
        <PdfSection {...glossaryEntry} onPage={onPage} opening={<PdfGlossary />} />
      </Page>
    </Document>
  );
}

/** Blocks that share a page: the title of a part with what follows it, every other block alone. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.length === 1 && last[0]?.kind === "heading") last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Group({ blocks, origin }: { blocks: readonly Block[]; origin: string }) {
  return (
    <View wrap={false}>
      {blocks.map((block) => (
        <PdfBlock key={JSON.stringify(block)} block={block} origin={origin} />
      ))}
    </View>
  );
}

function PdfSection(props: {
  id: string;
  number: string;
  title: string;
  /** What stays on the page of the title. */
  opening: ReactNode;
  children?: ReactNode;
  onPage: OnPage;
}) {
  const { id, number, title, onPage } = props;
  return (
    <View style={styles.body} bookmark={number ? `${number}  ${title}` : title}>
      <View id={id} wrap={false} style={number === "1" ? {} : styles.divided}>
        <View style={{ flexDirection: "row" }}>
          {number
            ? withAccent(({ accent }) => (
                <Text style={{ ...styles.heading, color: accent, marginRight: 9 }}>{number}</Text>
              ))
            : null}
          <Text style={styles.heading}>{title}</Text>
          <Text
            style={{ position: "absolute" }}
            render={({ pageNumber }) => {
              onPage(id, pageNumber);
              return "";
            }}
          />
        </View>
        {props.opening}
      </View>
      {props.children}
    </View>
  );
}
