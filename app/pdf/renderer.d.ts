import type { PageProps } from "@react-pdf/renderer";

declare module "@react-pdf/renderer" {
  /** Any node may be an entry of the outline; the package's types say so only of a page. */
  interface ViewProps {
    bookmark?: PageProps["bookmark"];
  }
}
