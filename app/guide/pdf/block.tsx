import { Text, View } from "@react-pdf/renderer";
import { type ReactNode, use } from "react";
import { AccentContext } from "../../pdf/accent.ts";
import { color, styles } from "../../pdf/theme.ts";
import type { Block } from "../blocks.ts";
import { spansOf } from "../inline.ts";
import { Spans } from "./inline.tsx";
import { PdfScene } from "./scene.tsx";

/** One block of a section on paper. @param props.origin address of the site, for links out of the file */
export function PdfBlock({ block, origin }: { block: Block; origin: string }) {
  const { accent, accentWash } = use(AccentContext);
  const inline = (text: string) => <Spans spans={spansOf(text)} origin={origin} />;
  switch (block.kind) {
    case "paragraph":
      return <Text style={{ marginTop: 10 }}>{inline(block.text)}</Text>;
    case "heading":
      return <PdfPart id={block.id} text={block.text} />;
    case "steps":
      return (
        <View style={{ marginTop: 10 }}>
          {block.items.map((item, index) => (
            <View key={item} wrap={false} style={{ flexDirection: "row", marginBottom: 7 }}>
              <View
                style={{
                  width: 17,
                  height: 17,
                  borderRadius: 8.5,
                  marginRight: 10,
                  backgroundColor: accentWash,
                  alignItems: "center",
                  justifyContent: "center",
                }}
              >
                <Text style={{ fontSize: 8, fontWeight: 600, color: accent, lineHeight: 1.2 }}>
                  {index + 1}
                </Text>
              </View>
              <Text style={{ flex: 1, marginTop: 1 }}>{inline(item)}</Text>
            </View>
          ))}
        </View>
      );
    case "list":
      return (
        <View style={{ marginTop: 8 }}>
          {block.items.map((item) => (
            <PdfItem key={item} marker="•">
              {inline(item)}
            </PdfItem>
          ))}
        </View>
      );
    case "definitions":
      return (
        <View style={{ marginTop: 14 }}>
          <View
            style={{
              flexDirection: "row",
              paddingBottom: 4,
              borderBottomWidth: 0.75,
              borderColor: color.lineStrong,
            }}
          >
            <Text style={{ ...styles.small, width: "30%" }}>{block.columns[0]}</Text>
            <Text style={{ ...styles.small, flex: 1 }}>{block.columns[1]}</Text>
          </View>
          {block.rows.map(([term, meaning]) => (
            <View
              key={term}
              wrap={false}
              style={{
                flexDirection: "row",
                paddingVertical: 6,
                borderBottomWidth: 0.75,
                borderColor: color.line,
              }}
            >
              <Text style={{ ...styles.strong, width: "30%", paddingRight: 14 }}>{term}</Text>
              <Text style={{ flex: 1 }}>{inline(meaning)}</Text>
            </View>
          ))}
        </View>
      );
    case "note":
      return (
        <View
          wrap={false}
          style={{
            marginTop: 16,
            paddingVertical: 10,
            paddingHorizontal: 14,
            backgroundColor: color.wash,
            borderLeftWidth: 2.5,
            borderColor: accent,
          }}
        >
          <Text style={styles.strong}>{block.title}</Text>
          <Text style={{ marginTop: 2 }}>{inline(block.text)}</Text>
        </View>
      );
    case "scene":
      return (
        <View wrap={false} style={{ marginTop: 18, marginBottom: 6 }}>
          <PdfScene scene={block.scene} />
          <Text style={{ ...styles.small, marginTop: 7 }}>{block.caption}</Text>
        </View>
      );
  }
}

/** Title of a part of a section: a place to link to, and an entry of the outline. */
export function PdfPart({ id, text }: { id: string; text: string }) {
  return (
    <View id={id} bookmark={text} style={{ marginTop: 20 }}>
      <Text style={styles.part}>{text}</Text>
    </View>
  );
}

/** An item of a list with its bullet or number. */
export function PdfItem({ marker, children }: { marker: string; children: ReactNode }) {
  const { accent } = use(AccentContext);
  return (
    <View wrap={false} style={{ flexDirection: "row", marginBottom: 4 }}>
      <Text style={{ width: 14, color: accent }}>{marker}</Text>
      <Text style={{ flex: 1 }}>{children}</Text>
    </View>
  );
}
