import { Link, Page, Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import { routes } from "../../components/scenes/city.ts";
import { guide } from "../guide.ts";
import type { PdfContent } from "./content.ts";
import { PdfMap } from "./map.tsx";
import { pageFrame } from "./page-frame.tsx";
import { colour, fontFamily, styles } from "./theme.ts";

/** The title page: brand, title, and the city with the day's routes. */
export function TitlePage({ content }: { content: PdfContent }) {
  const { name, settings } = content;
  return (
    <Page size="LETTER" style={{ fontFamily, fontSize: 10, lineHeight: 1.5, color: colour.ink }}>
      <View style={{ paddingHorizontal: 64, paddingTop: 64 }}>
        <View style={{ flexDirection: "row", alignItems: "center" }}>
          {settings?.company_logo ? null : <Mark />}
          <Text style={{ fontSize: 15, fontWeight: 600, letterSpacing: -0.3 }}>{name}</Text>
        </View>
        <Text style={{ ...styles.title, marginTop: 92 }}>{guide.title}</Text>
        <Text style={{ ...styles.lede, fontSize: 13, marginTop: 14, maxWidth: 380 }}>
          {guide.lede}
        </Text>
      </View>
      <View style={{ position: "absolute", left: 0, right: 0, bottom: 108 }}>
        <PdfMap routes={routes} view={[0, 60, 800, 400]} width={612} height={306} />
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

function Mark() {
  return (
    <Svg viewBox="0 0 40 40" style={{ width: 30, height: 30, marginRight: 8 }}>
      <Rect x="4" y="3" width="32" height="34" rx="9" fill={colour.accent} />
      <Path d="M14.5 37 L18.2 10 h3.6 L25.5 37 z" fill={colour.paper} />
      <Path d="M20 13v3.4M20 20v4.4M20 28.5v5.5" stroke={colour.accent} strokeWidth={1.8} />
    </Svg>
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
  return (
    <Page size="LETTER" style={styles.page} bookmark="Contents" layout={pageFrame(props.content)}>
      <Text style={styles.heading}>Contents</Text>
      <View style={{ ...styles.body, marginTop: 22 }}>
        {props.entries.map((entry) => (
          <Link
            key={entry.id}
            src={`#${entry.id}`}
            style={{ color: colour.ink, textDecoration: "none" }}
          >
            <View
              style={{
                flexDirection: "row",
                paddingVertical: 8,
                borderBottomWidth: 0.75,
                borderColor: colour.line,
                fontSize: 11.5,
              }}
            >
              <Text style={{ width: 28, color: colour.accent, fontWeight: 600 }}>
                {entry.number}
              </Text>
              <Text style={{ flex: 1 }}>{entry.title}</Text>
              <Text style={{ color: colour.muted }}>{props.pages.get(entry.id) ?? ""}</Text>
            </View>
          </Link>
        ))}
      </View>
    </Page>
  );
}
