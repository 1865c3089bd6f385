import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { color, styles } from "../../pdf/theme.ts";
import { guide } from "../guide.ts";
import type { PdfContent } from "./content.ts";

interface PageLayout {
  children: ReactNode;
  pageNumber?: number;
  totalPages?: number;
}

/**
 * What stands around every page but the first: above, what this is; below, how to reach us and the page's number. A
 * page's `layout`, and without a line height of its own: a number is multiplied again with every page.
 */
export function pageFrame(content: PdfContent) {
  const reach = [content.settings?.company_email, content.settings?.company_number].filter(Boolean);
  return ({ children, pageNumber, totalPages }: PageLayout) => (
    <View style={{ flex: 1 }}>
      <View
        style={{
          flexDirection: "row",
          justifyContent: "space-between",
          paddingBottom: 7,
          marginBottom: 28,
          borderBottomWidth: 0.75,
          borderColor: color.line,
        }}
      >
        <Text style={{ ...styles.small, fontWeight: 600, color: color.ink }}>{content.name}</Text>
        <Text style={styles.small}>{guide.title}</Text>
      </View>
      <View style={{ flex: 1 }}>{children}</View>
      <View style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 20 }}>
        <Text style={styles.small}>{reach.join("  ·  ")}</Text>
        <Text style={styles.small}>{`Page ${pageNumber ?? ""} of ${totalPages ?? ""}`}</Text>
      </View>
    </View>
  );
}
