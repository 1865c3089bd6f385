import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { withAccent } from "../../pdf/accent.tsx";
import { color, styles } from "../../pdf/theme.ts";

/** The frame of a drawn form, as `scene-field.tsx` draws it on the page. */
export function PdfCard(props: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <View style={styles.card}>
      <View
        style={{
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "center",
          paddingHorizontal: 14,
          paddingVertical: 8,
          borderBottomWidth: 0.75,
          borderColor: color.line,
        }}
      >
        <Text style={styles.strong}>{props.title}</Text>
        {props.badge}
      </View>
      <View style={{ padding: 14 }}>{props.children}</View>
    </View>
  );
}

type Look = "plain" | "accent" | "signal";

export function PdfBadge({ look = "plain", children }: { look?: Look; children: string }) {
  return withAccent(({ accent, accentWash }) => {
    const [ground, ink] = {
      plain: [color.wash, color.muted],
      accent: [accentWash, accent],
      signal: [color.signalWash, color.signal],
    }[look] as [string, string];
    return (
      <View
        style={{
          backgroundColor: ground,
          borderRadius: 7,
          paddingHorizontal: 6,
          paddingVertical: 1.5,
        }}
      >
        <Text style={{ fontSize: 7.5, fontWeight: 500, color: ink, lineHeight: 1.35 }}>
          {children}
        </Text>
      </View>
    );
  });
}

export function PdfField({ name, value }: { name: string; value: string }) {
  return (
    <View style={{ marginBottom: 8 }}>
      <Text style={styles.small}>{name}</Text>
      <View
        style={{
          marginTop: 1,
          borderWidth: 0.75,
          borderColor: color.lineStrong,
          borderRadius: 4,
          paddingHorizontal: 7,
          paddingVertical: 3.5,
        }}
      >
        <Text style={{ fontSize: 9, lineHeight: 1.35 }}>{value}</Text>
      </View>
    </View>
  );
}

export function PdfChoice(props: { name: string; options: readonly string[]; chosen: string }) {
  return withAccent(({ accent, accentWash }) => (
    <View style={{ marginBottom: 8 }}>
      <Text style={styles.small}>{props.name}</Text>
      <View
        style={{
          flexDirection: "row",
          marginTop: 1,
          padding: 2,
          borderWidth: 0.75,
          borderColor: color.lineStrong,
          borderRadius: 4,
        }}
      >
        {props.options.map((option) => {
          const chosen = option === props.chosen;
          return (
            <View
              key={option}
              style={{
                flex: 1,
                alignItems: "center",
                borderRadius: 3,
                paddingVertical: 2,
                backgroundColor: chosen ? accentWash : color.paper,
              }}
            >
              <Text
                style={{
                  fontSize: 8.5,
                  lineHeight: 1.35,
                  fontWeight: chosen ? 500 : 400,
                  color: chosen ? accent : color.muted,
                }}
              >
                {option}
              </Text>
            </View>
          );
        })}
      </View>
    </View>
  ));
}

/** A rating of five stars. */
export function PdfStars({ filled }: { filled: number }) {
  return (
    <View style={{ flexDirection: "row" }}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Svg key={star} viewBox="0 0 24 24" style={{ width: 12, height: 12, marginLeft: 2 }}>
          <Path
            d="M12 2.5l2.9 6 6.6.9-4.8 4.6 1.200 6.500-5.900-3.200-5.900 3.200 1.200-6.500L2.500 9.400l6.600-.9Z"
            fill={star <= filled ? color.signal : "none"}
            stroke={color.signal}
            strokeWidth={1.6}
          />
        </Svg>
      ))}
    </View>
  );
}

/** A round mark with a letter or a number. */
export function PdfDisc(props: { size: number; fill: string; ink: string; children: string }) {
  return (
    <View
      style={{
        width: props.size,
        height: props.size,
        borderRadius: props.size / 2,
        backgroundColor: props.fill,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <Text
        style={{ fontSize: props.size * 0.45, fontWeight: 600, color: props.ink, lineHeight: 1.2 }}
      >
        {props.children}
      </Text>
    </View>
  );
}
