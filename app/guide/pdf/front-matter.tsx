import { Link, Page, Text, View } from "@react-pdf/renderer";
import { withAccent } from "../../pdf/accent.tsx";
import { PdfBrand } from "../../pdf/brand.tsx";
import { color, fontFamily, styles } from "../../pdf/theme.ts";
import { routes } from "../../sample-day/day.ts";
import { guide } from "../guide.ts";
import type { PdfContent } from "./content.ts";
import { PdfMap } from "./map.tsx";
import { pageFrame } from "./page-frame.tsx";

/** The title page: brand, title, and the city with the day's routes. */
export function TitlePage({ content }: { content: PdfContent }) {
  const { name, settings } = content;
  return (
    <Page size="LETTER" style={{ fontFamily, fontSize: 10, lineHeight: 1.5, color: color.ink }}>
      <View style={{ paddingHorizontal: 64, paddingTop: 64 }}>
        <PdfBrand name={name} ownLogo={Boolean(settings?.company_logo)} />
        <Text style={{ ...styles.title, marginTop: 92 }}>{guide.title}</Text>
        <Text style={{ ...styles.lede, fontSize: 13, marginTop: 14, maxWidth: 380 }}>
          {guide.lede(content.sections.length)}
        </Text>
      </View>
      <View style={{ position: "absolute", left: 0, right: 0, bottom: 108 }}>
        <PdfMap routes={routes} view={[0, 30, 800, 400]} width={612} height={306} />
      </View>
      <View
        style={{
          position: "absolute",
          left: 64,
          right: 64,
          bottom: 48,
          flexDirection: "row",
          justifyContent: "space-between",
        }}
      >
        <Text style={styles.small}>{settings?.company_address ?? ""}</Text>
        <Text style={styles.small}>{settings?.company_email ?? ""}</Text>
      </View>
    </Page>
  );
}

interface ContentsEntry {
  id: string;
  title: string;
  number: string;
}

/** The contents with the page of each section. @param props.pages page by id, from the first pass; empty in it */
export function ContentsPage(props: {
  content: PdfContent;
  entries: readonly ContentsEntry[];
  pages: ReadonlyMap<string, number>;
}) {
  return withAccent(({ accent }) => (
    <Page size="LETTER" style={styles.page} bookmark="Contents" layout={pageFrame(props.content)}>
      <Text style={styles.heading}>Contents</Text>
      <View style={{ ...styles.body, marginTop: 22 }}>
        {props.entries.map((entry) => (
          <Link
            key={entry.id}
            src={`#${entry.id}`}
            style={{ color: color.ink, textDecoration: "none" }}
          >
            <View
              style={{
                flexDirection: "row",
                paddingVertical: 8,
                borderBottomWidth: 0.75,
                borderColor: color.line,
                fontSize: 11.5,
              }}
            >
              <Text style={{ width: 28, color: accent, fontWeight: 600 }}>{entry.number}</Text>
              <Text style={{ flex: 1 }}>{entry.title}</Text>
              <Text style={{ color: color.muted }}>{props.pages.get(entry.id) ?? ""}</Text>
            </View>
          </Link>
        ))}
      </View>
    </Page>
  ));
}
