import { Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import { boardRows, etaOf, nextStop } from "../../components/scenes/board-samples.ts";
import { surveyQuestions } from "../../components/scenes/office-samples.ts";
import { days, failures, totals } from "../../components/scenes/report.tsx";
import { order, shop, steps } from "../../components/scenes/tracking-steps.ts";
import { tonesOf, withAccent } from "../../pdf/accent.tsx";
import { color, styles } from "../../pdf/theme.ts";
import { clockSpan, clockTime } from "../../sample-day/clock.ts";
import { followed, moments, nameOf, routeOf, routes, stateOf } from "../../sample-day/day.ts";
import { PdfMap, PdfTrackingMap } from "./map.tsx";
import { PdfBadge, PdfCard, PdfDisc, PdfStars } from "./scene-parts.tsx";

/** As many rows as fit next to the map. */
const shownRows = 8;

export const DispatchBoardDrawing = () => withAccent((colors) => drawBoard(tonesOf(colors)));

function drawBoard(tone: ReturnType<typeof tonesOf>) {
  return (
    <View style={{ ...styles.card, overflow: "hidden", flexDirection: "row" }}>
      <View style={{ width: 196, paddingVertical: 4 }}>
        {boardRows(moments.now)
          .slice(0, shownRows)
          .map(({ place, window, stop, time, note }, index) => (
            <View
              key={place}
              style={{
                flexDirection: "row",
                alignItems: "center",
                paddingHorizontal: 10,
                paddingVertical: 3.5,
                borderTopWidth: index === 0 ? 0 : 0.75,
                borderColor: color.line,
              }}
            >
              <PdfDisc
                size={17}
                fill={stop ? tone[stop.tone] : color.wash}
                ink={stop ? color.paper : color.muted}
              >
                {stop?.driver.slice(0, 1) ?? "?"}
              </PdfDisc>
              <View style={{ flex: 1, marginLeft: 7 }}>
                <Text style={{ fontSize: 8.5, fontWeight: 500, lineHeight: 1.3 }}>{place}</Text>
                <Text style={{ ...styles.small, fontSize: 7.5, lineHeight: 1.3 }}>{window}</Text>
              </View>
              {stop ? (
                <View style={{ alignItems: "flex-end" }}>
                  <Text style={{ fontSize: 8.5, fontWeight: 500, lineHeight: 1.3 }}>{time}</Text>
                  <Text style={{ ...styles.small, fontSize: 7, lineHeight: 1.3 }}>{note}</Text>
                </View>
              ) : (
                <PdfBadge look="signal">{note}</PdfBadge>
              )}
            </View>
          ))}
      </View>
      <View style={{ flex: 1, borderLeftWidth: 0.75, borderColor: color.line }}>
        <PdfMap routes={routes} view={[20, 30, 730, 470]} width={287} height={198} />
        <View
          style={{
            flexDirection: "row",
            justifyContent: "space-between",
            paddingHorizontal: 8,
            paddingVertical: 7,
          }}
        >
          {routes.map((route) => (
            <View key={route.driver} style={{ flexDirection: "row", alignItems: "center" }}>
              <View
                style={{
                  width: 6,
                  height: 6,
                  borderRadius: 3,
                  marginRight: 4,
                  backgroundColor: tone[route.tone],
                }}
              />
              <Text style={{ fontSize: 7.5 }}>
                {`${route.driver} · ${etaOf(nextStop(route.stops, moments.now))}`}
              </Text>
            </View>
          ))}
        </View>
      </View>
    </View>
  );
}

export function DriverPhoneDrawing() {
  const route = routeOf(followed.driver);
  const minute = moments.onTheWay;
  return withAccent(({ accent, accentWash }) => (
    <View style={{ flexDirection: "row" }}>
      <View style={{ flex: 1, marginRight: 14 }}>
        <PdfCard
          title="Your route"
          badge={<Text style={styles.small}>{`${route.driver}, ${clockTime(minute)}`}</Text>}
        >
          {route.stops.slice(2).map((stop) => {
            const done = stateOf(stop, minute) === "done";
            return (
              <View
                key={stop.number}
                style={{ flexDirection: "row", alignItems: "center", marginBottom: 7 }}
              >
                <PdfDisc
                  size={18}
                  fill={done ? accent : accentWash}
                  ink={done ? color.paper : accent}
                >
                  {String(stop.number)}
                </PdfDisc>
                <View style={{ marginLeft: 8 }}>
                  <Text style={{ fontSize: 9, fontWeight: 500, lineHeight: 1.3 }}>
                    {nameOf(stop.task.address)}
                  </Text>
                  <Text style={{ ...styles.small, fontSize: 8, lineHeight: 1.3 }}>
                    {done ? `Delivered ${clockTime(stop.time)}` : clockSpan(stop.task.window)}
                  </Text>
                </View>
              </View>
            );
          })}
          <View
            style={{
              backgroundColor: accent,
              borderRadius: 5,
              paddingVertical: 5,
              alignItems: "center",
              marginTop: 2,
            }}
          >
            <Text style={{ fontSize: 9, fontWeight: 600, color: color.paper, lineHeight: 1.35 }}>
              {`Navigate to stop ${followed.number}`}
            </Text>
          </View>
        </PdfCard>
      </View>
      <View style={{ flex: 1 }}>
        <PdfCard
          title="Proof of delivery"
          badge={<Text style={styles.small}>{`Stop ${followed.number}`}</Text>}
        >
          <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
            <Svg viewBox="0 0 100 76" style={{ width: 96, height: 73 }}>
              <Rect x="0" y="0" width="100" height="76" rx="5" fill="#c9d6cf" />
              <Rect x="30" y="4" width="40" height="60" rx="2" fill="#2f5d4c" />
              <Path d="M36 10h28v20H36ZM36 36h28v22H36Z" fill="#3b705c" />
              <Rect x="0" y="64" width="100" height="12" fill="#8a9a92" />
              <Path d="M52 48h26v18H52Z" fill="#c48a4a" />
              <Path d="M52 48h26l-3-4H55Z" fill="#dda765" />
              <Path d="M63 44h4v22h-4Z" fill="#f2e3c6" />
            </Svg>
            <View
              style={{ ...styles.card, width: 96, padding: 6, justifyContent: "space-between" }}
            >
              <Svg viewBox="0 0 100 46" style={{ width: 84, height: 40 }}>
                <Path
                  d="M6 34C18 6 26 4 24 20s-10 22-4 20 12-22 18-22 0 18 6 18 8-16 13-16 1 14 6 14 8-10 14-10 6 6 16 2"
                  fill="none"
                  stroke={color.ink}
                  strokeWidth={2}
                />
              </Svg>
              <Text style={{ ...styles.small, fontSize: 7.5 }}>{clockTime(followed.time)}</Text>
            </View>
          </View>
          <Text style={{ ...styles.small, marginTop: 8 }}>
            A photo of the parcel at the door or the recipient's signature, with the time.
          </Text>
        </PdfCard>
      </View>
    </View>
  ));
}

export function TrackingPageDrawing() {
  const arrival = clockTime(followed.time);
  return (
    <View style={{ ...styles.card, overflow: "hidden", flexDirection: "row" }}>
      <PdfTrackingMap stop={followed} view={[70, 30, 240, 230]} width={186} height={178} />
      <View style={{ flex: 1, padding: 12 }}>
        <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
          <Text style={styles.strong}>{shop}</Text>
          <Text style={styles.small}>{order}</Text>
        </View>
        <Text style={{ ...styles.small, marginTop: 4 }}>Delivered</Text>
        <Text style={{ fontSize: 22, fontWeight: 600, letterSpacing: -0.6, lineHeight: 1.15 }}>
          {arrival}
        </Text>
        {steps.slice(0, -1).map(([label, time]) => (
          <View
            key={label}
            style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 2 }}
          >
            <Text style={{ fontSize: 8.5 }}>{label}</Text>
            <Text style={styles.small}>{time}</Text>
          </View>
        ))}
        <Text style={styles.small}>{`Signed by ${followed.task.recipient}`}</Text>
        <View style={{ marginTop: 8, padding: 8, borderRadius: 6, backgroundColor: color.wash }}>
          <Text style={{ ...styles.small, lineHeight: 1.3 }}>How was your delivery?</Text>
          <View
            style={{
              flexDirection: "row",
              justifyContent: "space-between",
              alignItems: "center",
            }}
          >
            <Text style={{ fontSize: 8.5 }}>{surveyQuestions[0]}</Text>
            <PdfStars filled={5} />
          </View>
        </View>
      </View>
    </View>
  );
}

export function ReportDrawing() {
  return (
    <PdfCard title="Deliveries this week" badge={<PdfBadge>Sample data</PdfBadge>}>
      <View style={{ flexDirection: "row" }}>
        <Svg viewBox="0 0 360 160" style={{ width: 300, height: 133 }}>
          {[0, 1, 2, 3].map((line) => (
            <Path key={line} d={`M0 ${20 + line * 45}h360`} stroke={color.line} />
          ))}
          {days.map(([day, all, inTime], index) => {
            const x = 18 + index * 58;
            return [
              <Rect
                key={`${day} all`}
                x={x}
                y={155 - all * 1.4}
                width={34}
                height={all * 1.4}
                rx={5}
                fill={color.line}
              />,
              <Rect
                key={day}
                x={x}
                y={155 - inTime * 1.4}
                width={34}
                height={inTime * 1.4}
                rx={5}
                fill={color.success}
              />,
            ];
          })}
        </Svg>
        <View style={{ flex: 1, marginLeft: 22, justifyContent: "space-between" }}>
          {failures.map(([reason, count]) => (
            <View key={reason}>
              <Text style={styles.small}>{reason}</Text>
              <Text style={{ fontSize: 14, fontWeight: 600, lineHeight: 1.25 }}>
                {String(count)}
              </Text>
            </View>
          ))}
        </View>
      </View>
      <View style={{ flexDirection: "row", width: 300 }}>
        {days.map(([day]) => (
          <Text key={day} style={{ ...styles.small, width: 48.3, textAlign: "center" }}>
            {day}
          </Text>
        ))}
      </View>
      <Text style={{ ...styles.small, marginTop: 6 }}>
        {`${totals.onTime} of ${totals.all} on time, ${totals.share}. Green: on time. Gray: all deliveries.`}
      </Text>
    </PdfCard>
  );
}
