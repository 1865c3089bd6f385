import { Document, Page, Text, View } from "@react-pdf/renderer";
import { formatDay } from "../../contract/format.ts";
import type { Invoice, InvoiceParty } from "../../contract/invoice.ts";
import { PdfBrand } from "../pdf/brand.tsx";
import { color, fontFamily, styles } from "../pdf/theme.ts";
import { invoiceState, sampleMark } from "./invoice-words.ts";
import { InvoiceTable } from "./lines.tsx";
import { bodySize, type PrintableInvoice, paperSize } from "./printable.ts";

const margin = 48;
const tones = {
  done: { color: color.success, backgroundColor: color.successWash },
  attention: { color: color.signal, backgroundColor: color.signalWash },
  plain: { color: color.muted, backgroundColor: color.wash },
} as const;

/** An invoice as a document: who, what, how much; further pages repeat the head of the table. */
export function InvoiceDocument({ invoice, ownLogo }: PrintableInvoice) {
  const { number, from, billTo } = invoice;
  const mark = invoice.sample ? sampleMark : null;
  const status = invoiceState(invoice);
  return (
    <Document
      title={`Invoice ${number} · ${from.name}`}
      author={from.name}
      subject={mark ?? `Invoice ${number} for ${billTo.name}`}
      creator={from.name}
      producer={from.name}
      language="en-US"
      pdfVersion="1.7"
    >
      <Page
        size={paperSize(billTo, from)}
        style={{
          paddingTop: 48,
          paddingBottom: 72,
          paddingHorizontal: margin,
          fontFamily,
          fontSize: bodySize,
          color: color.ink,
        }}
      >
        {mark ? <SampleMark /> : null}
        <PdfBrand name={from.name} ownLogo={ownLogo} />
        <View
          style={{
            marginTop: 34,
            flexDirection: "row",
            justifyContent: "space-between",
            alignItems: "center",
          }}
        >
          <Text style={{ ...styles.heading, flex: 1 }}>{`Invoice ${number}`}</Text>
          <Text
            style={{
              ...tones[status.tone],
              marginLeft: 16,
              paddingTop: 3.5,
              paddingBottom: 4,
              paddingHorizontal: 10,
              borderRadius: 9,
              fontWeight: 600,
            }}
          >
            {status.label}
          </Text>
        </View>
        <View
          style={{
            marginTop: 16,
            paddingVertical: 12,
            flexDirection: "row",
            borderTopWidth: 0.75,
            borderBottomWidth: 0.75,
            borderColor: color.line,
          }}
        >
          <Fact label="Invoice number" value={number} />
          <Fact label="Issue date" value={formatDay(invoice.issued)} />
          <Fact label="Due date" value={formatDay(invoice.due)} />
        </View>
        <View style={{ marginTop: 20, flexDirection: "row" }}>
          <Party title="From" party={from} />
          <Party title="Bill to" party={billTo} />
        </View>
        <InvoiceTable invoice={invoice} />
        <Foot invoice={invoice} mark={mark} />
      </Page>
    </Document>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={{ flex: 1, paddingRight: 12 }}>
      <Text style={styles.small}>{label}</Text>
      <Text style={{ marginTop: 3, fontWeight: 500 }}>{value}</Text>
    </View>
  );
}

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  const lines = [...party.lines, party.email].filter(Boolean);
  return (
    <View style={{ flex: 1, paddingRight: 20, fontSize: bodySize, lineHeight: 1.45 }}>
      <Text style={{ ...styles.small, lineHeight: 1.2 }}>{title}</Text>
      <Text style={{ marginTop: 5, fontWeight: 600 }}>{party.name}</Text>
      {lines.map((line) => (
        <Text key={line} style={{ color: color.muted }}>
          {line}
        </Text>
      ))}
    </View>
  );
}

/** Across every page of what is no invoice. */
function SampleMark() {
  return (
    <View
      fixed
      style={{ position: "absolute", left: 0, right: 0, top: 330, transform: "rotate(-32deg)" }}
    >
      <Text
        style={{
          textAlign: "center",
          fontSize: 118,
          fontWeight: 700,
          letterSpacing: 6,
          color: color.sampleMark,
        }}
      >
        SAMPLE
      </Text>
    </View>
  );
}

/** On every page: what this is, how to reach the sender, and which page. */
function Foot({ invoice, mark }: { invoice: Invoice; mark: string | null }) {
  const { from, number } = invoice;
  const what = [from.name, `Invoice ${number}`, from.email].filter(Boolean).join("  ·  ");
  return (
    <View
      fixed
      style={{
        position: "absolute",
        left: margin,
        right: margin,
        bottom: 30,
        paddingTop: 8,
        flexDirection: "row",
        borderTopWidth: 0.75,
        borderColor: color.line,
      }}
    >
      <View style={{ flex: 1, paddingRight: 16 }}>
        <Text style={styles.small}>{what}</Text>
        {mark ? <Text style={{ ...styles.small, marginTop: 2 }}>{mark}</Text> : null}
      </View>
      <Text
        style={styles.small}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </View>
  );
}
