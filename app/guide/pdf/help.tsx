import { Link, Text, View } from "@react-pdf/renderer";
import type { FaqEntry } from "../../../contract/content.ts";
import { paths, telLink } from "../../paths.ts";
import { withAccent } from "../../pdf/accent.tsx";
import { color, styles } from "../../pdf/theme.ts";
import { glossary } from "../glossary.ts";
import { type AnswerBlock, answerBlocks } from "./answer-blocks.ts";
import { PdfItem, PdfPart } from "./block.tsx";
import type { PdfContent } from "./content.ts";
import { Spans } from "./inline.tsx";

/** How to reach the company: whatever the settings hold, and the contact page. */
export function PdfContact({ content }: { content: PdfContent }) {
  const { settings, origin } = content;
  const ways: [string, string, string][] = [];
  if (settings?.company_email) {
    ways.push(["Email", settings.company_email, `mailto:${settings.company_email}`]);
  }
  if (settings?.company_number) {
    ways.push(["Phone", settings.company_number, telLink(settings.company_number)]);
  }
  ways.push([
    "Contact form",
    `${origin}${paths.contact}`.replace(/^https?:\/\//, ""),
    `${origin}${paths.contact}`,
  ]);
  return withAccent(({ accent }) => (
    <View wrap={false} style={{ ...styles.card, marginTop: 14, padding: 14, flexDirection: "row" }}>
      {ways.map(([label, value, href]) => (
        <View key={label} style={{ flex: 1, paddingRight: 10 }}>
          <Text style={styles.small}>{label}</Text>
          <Link src={href} style={{ color: accent, textDecoration: "underline" }}>
            {value}
          </Link>
        </View>
      ))}
    </View>
  ));
}

/** The questions with their answers, unfolded. A question stays with the first line of its answer. */
export function PdfFaqs({ faqs, origin }: { faqs: readonly FaqEntry[]; origin: string }) {
  return faqs.map((entry, index) => {
    const [first, ...rest] = answerBlocks(entry.answer);
    return (
      <View key={entry._id}>
        <View wrap={false}>
          {index === 0 ? <PdfPart id="support-faqs" text="Frequently asked questions" /> : null}
          <View style={styles.question}>
            <Text style={{ ...styles.strong, fontSize: 10.5 }}>{entry.question}</Text>
            {first ? <AnswerLine block={first} origin={origin} /> : null}
          </View>
        </View>
        {rest.map((block) => (
          <AnswerLine
            key={block.spans.map((span) => span.text).join("")}
            block={block}
            origin={origin}
          />
        ))}
      </View>
    );
  });
}

function AnswerLine({ block, origin }: { block: AnswerBlock; origin: string }) {
  const spans = <Spans spans={block.spans} origin={origin} />;
  return (
    <View style={{ marginTop: 4 }}>
      {block.marker ? <PdfItem marker={block.marker}>{spans}</PdfItem> : <Text>{spans}</Text>}
    </View>
  );
}

/** The words of the trade, at the end of the file. */
export function PdfGlossary() {
  return (
    <View style={{ marginTop: 14 }}>
      {glossary.map(({ term, meaning }) => (
        <View
          key={term}
          wrap={false}
          style={{
            flexDirection: "row",
            paddingVertical: 7,
            borderTopWidth: 0.75,
            borderColor: color.line,
          }}
        >
          <Text style={{ ...styles.strong, width: "28%", paddingRight: 12 }}>{term}</Text>
          <Text style={{ flex: 1 }}>{meaning}</Text>
        </View>
      ))}
    </View>
  );
}
