import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { type GuideBlock as Block, plainOf, type Span } from "../../../contract/guide.ts";
import type { AccentColors } from "../../../contract/theme.ts";
import { withAccent } from "../../pdf/accent.tsx";
import { color, styles } from "../../pdf/theme.ts";
import { Spans } from "./inline.tsx";
import { PdfPicture } from "./picture.tsx";
import { PdfScene } from "./scene.tsx";

/** One block of a section on paper. @param props.origin address of the site, for links out of the file */
export function PdfBlock({ block, origin }: { block: Block; origin: string }) {
  return withAccent((colors) => drawBlock(block, origin, colors));
}

function drawBlock(block: Block, origin: string, { accent, accentWash }: AccentColors): ReactNode {
  const inline = (spans: readonly Span[]) => <Spans spans={spans} origin={origin} />;
  switch (block.kind) {
    case "paragraph":
      return <Text style={{ marginTop: 10 }}>{inline(block.text)}</Text>;
    case "heading":
      return <PdfPart id={block.id} text={block.text} />;
    case "steps":
      return (
        <View style={{ marginTop: 10 }}>
          {block.items.map((item, index) => (
            <View
              key={plainOf(item)}
              wrap={false}
              style={{ flexDirection: "row", marginBottom: 7 }}
            >
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
            <PdfItem key={plainOf(item)} marker="•">
              {inline(item)}
            </PdfItem>
          ))}
        </View>
      );
    case "table":
      return (
        <View style={{ marginTop: 14 }}>
          {block.columns.length > 0 ? (
            <View
              style={{
                flexDirection: "row",
                paddingBottom: 4,
                borderBottomWidth: 0.75,
                borderColor: color.lineStrong,
              }}
            >
              {block.columns.map((column, at) => (
                <Text key={column} style={{ ...styles.small, ...cellWidth(at) }}>
                  {column}
                </Text>
              ))}
            </View>
          ) : null}
          {block.rows.map((row) => (
            <View
              key={row.map(plainOf).join()}
              wrap={false}
              style={{
                flexDirection: "row",
                paddingVertical: 6,
                borderBottomWidth: 0.75,
                borderColor: color.line,
              }}
            >
              {row.map((cell, at) => (
                <Text
                  key={plainOf(cell)}
                  style={{
                    ...(at === 0 ? styles.strong : {}),
                    ...cellWidth(at),
                    paddingRight: at < row.length - 1 ? 14 : 0,
                  }}
                >
                  {inline(cell)}
                </Text>
              ))}
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
          {block.title ? <Text style={styles.strong}>{block.title}</Text> : null}
          {block.text.map((spans) => (
            <Text key={plainOf(spans)} style={{ marginTop: 2 }}>
              {inline(spans)}
            </Text>
          ))}
        </View>
      );
    case "drawing":
    case "picture":
      return (
        <View wrap={false} style={{ marginTop: 18, marginBottom: 6 }}>
          {block.kind === "drawing" ? (
            <PdfScene scene={block.name} />
          ) : (
            <PdfPicture picture={block.picture} />
          )}
          {block.caption ? (
            <Text style={{ ...styles.small, marginTop: 7 }}>{block.caption}</Text>
          ) : null}
        </View>
      );
  }
}

/** The first cell names what the others explain. */
const cellWidth = (at: number) => (at === 0 ? { width: "30%" } : { flex: 1 });

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
  return withAccent(({ accent }) => (
    <View wrap={false} style={{ flexDirection: "row", marginBottom: 4 }}>
      <Text style={{ width: 14, color: accent }}>{marker}</Text>
      <Text style={{ flex: 1 }}>{children}</Text>
    </View>
  ));
}
