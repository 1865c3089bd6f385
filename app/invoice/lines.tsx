import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatNumber } from "../../contract/format.ts";
import type { Invoice, InvoiceLine } from "../../contract/invoice.ts";
import { formatAmount } from "../../contract/money.ts";
import { color, styles } from "../pdf/theme.ts";
import { invoiceNotes, invoiceSums } from "./invoice-words.ts";
import { bodySize } from "./printable.ts";

/** Width that figures need, in points: all digits are as wide as each other. */
const widthOf = (texts: readonly string[], least: number): number =>
  Math.max(least, ...texts.map((text) => text.length * 6.1)) + 14;

type Amount = (cents: number) => string;

interface Columns {
  quantity: number;
  rate: number;
  total: number;
}

/** Lines that stay with the sums, so that no page has sums alone. */
const company = 2;
/** Lines from which on they stand closer: more of them on a page, and fewer pages to turn. */
const many = 16;
/** Letters from which on a line may itself be parted by the end of a page. */
const longLine = 700;

/** The lines with what they come to. The head stands again on each page that they run over to. */
export function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const { lines } = invoice;
  const amount = (cents: number) => formatAmount(cents, invoice.currency);
  const columns: Columns = {
    quantity: widthOf(
      lines.map((line) => formatNumber(line.quantity)),
      42,
    ),
    rate: widthOf(
      lines.map((line) => amount(line.unitCents)),
      56,
    ),
    total: widthOf(
      lines.map((line) => amount(line.totalCents)),
      56,
    ),
  };
  const last = lines.slice(-company);
  const together = last.every((line) => line.description.length < longLine) ? last.length : 0;
  const row = (line: InvoiceLine, index: number) => (
    // An invoice never changes its order: the place is the identity.
    <Line
      key={`${index}-${line.description}`}
      line={line}
      columns={columns}
      amount={amount}
      padding={lines.length < many ? 8 : 4.5}
    />
  );
  const parted = lines.length - together;
  return (
    <View style={{ marginTop: 26 }}>
      <View
        fixed
        style={{
          flexDirection: "row",
          paddingBottom: 6,
          borderBottomWidth: 0.75,
          borderColor: color.lineStrong,
        }}
      >
        <Text style={{ ...styles.small, flex: 1 }}>Item</Text>
        <Text style={{ ...styles.small, width: columns.quantity, textAlign: "right" }}>
          Quantity
        </Text>
        <Text style={{ ...styles.small, width: columns.rate, textAlign: "right" }}>Rate</Text>
        <Text style={{ ...styles.small, width: columns.total, textAlign: "right" }}>Total</Text>
      </View>
      {lines.slice(0, parted).map(row)}
      <View wrap={false}>
        {lines.slice(parted).map((line, index) => row(line, parted + index))}
        <Sums sums={invoiceSums(invoice)} amount={amount} />
        <Text style={{ marginTop: 22, color: color.muted, ...cell }}>
          {invoiceNotes(invoice).join(" ")}
        </Text>
      </View>
    </View>
  );
}

/** Size and height of a line belong into one style: the renderer computes one from the other. */
const cell = { fontSize: bodySize, lineHeight: 1.35 };

const { figure } = StyleSheet.create({
  figure: { textAlign: "right", fontFeatureSettings: ["tnum"] },
});

function Line(props: { line: InvoiceLine; columns: Columns; amount: Amount; padding: number }) {
  const { line, columns, amount, padding } = props;
  return (
    <View
      wrap={line.description.length >= longLine}
      style={{
        flexDirection: "row",
        paddingVertical: padding,
        borderBottomWidth: 0.75,
        borderColor: color.line,
      }}
    >
      <Text style={{ flex: 1, fontWeight: 500, ...cell }}>{line.description}</Text>
      <Text style={{ ...figure, width: columns.quantity, ...cell }}>
        {formatNumber(line.quantity)}
      </Text>
      <Text style={{ ...figure, width: columns.rate, ...cell }}>{amount(line.unitCents)}</Text>
      <Text style={{ ...figure, width: columns.total, ...cell }}>{amount(line.totalCents)}</Text>
    </View>
  );
}

function Sums({ sums, amount }: { sums: ReturnType<typeof invoiceSums>; amount: Amount }) {
  const amounts = widthOf(
    sums.map((sum) => amount(sum.cents)),
    80,
  );
  return (
    <View style={{ marginTop: 10, marginLeft: "auto", width: amounts * 1.25 + 130 }}>
      {sums.map(({ label, cents, strong }) => (
        <View
          key={label}
          style={{
            flexDirection: "row",
            justifyContent: "space-between",
            paddingVertical: strong ? 7 : 3.5,
            ...(strong
              ? { marginTop: 5, borderTopWidth: 1.25, borderColor: color.ink, fontSize: 12.5 }
              : { color: color.muted }),
            fontWeight: strong ? 600 : 400,
          }}
        >
          <Text>{label}</Text>
          <Text style={figure}>{amount(cents)}</Text>
        </View>
      ))}
    </View>
  );
}
