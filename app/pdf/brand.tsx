import { Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import { withAccent } from "./accent.tsx";
import { color } from "./theme.ts";

/** The brand at the head of a file: mark and name. @param props.ownLogo the settings name a logo, so that the built-in mark is not theirs */
export function PdfBrand({ name, ownLogo }: { name: string; ownLogo: boolean }) {
  return withAccent(({ accent }) => (
    <View style={{ flexDirection: "row", alignItems: "center" }}>
      {ownLogo ? null : (
        // The mark's own margin hangs out, so that it stands on the edge of the text.
        <Svg viewBox="0 0 40 40" style={{ width: 30, height: 30, marginLeft: -3, marginRight: 8 }}>
          <Rect x="4" y="3" width="32" height="34" rx="9" fill={accent} />
          <Path d="M14.5 37 L18.2 10 h3.6 L25.5 37 z" fill={color.paper} />
          <Path d="M20 13v3.4M20 20v4.4M20 28.5v5.5" stroke={accent} strokeWidth={1.8} />
        </Svg>
      )}
      <Text style={{ flexShrink: 1, fontSize: 15, fontWeight: 600, letterSpacing: -0.3 }}>
        {name}
      </Text>
    </View>
  ));
}
