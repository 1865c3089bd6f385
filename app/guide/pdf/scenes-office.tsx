import { Text, View } from "@react-pdf/renderer";
import {
  client,
  driverChoices,
  hubFields,
  hubPreferences,
  surveyQuestions,
  taskFields,
  team,
} from "../../components/scenes/office-samples.ts";
import { withAccent } from "../../pdf/accent.tsx";
import { color, styles } from "../../pdf/theme.ts";
import { routes } from "../../sample-day/day.ts";
import { PdfMap } from "./map.tsx";
import { PdfBadge, PdfCard, PdfChoice, PdfDisc, PdfField, PdfStars } from "./scene-parts.tsx";

const roleLook = { Admin: "signal", Dispatcher: "plain", Driver: "accent" } as const;

export function TeamListDrawing() {
  return (
    <PdfCard title="Team" badge={<Text style={styles.small}>{`${team.length} people`}</Text>}>
      {team.map((person, index) => (
        <View
          key={person.name}
          style={{
            flexDirection: "row",
            alignItems: "center",
            paddingVertical: 4,
            borderTopWidth: index === 0 ? 0 : 0.75,
            borderColor: color.line,
          }}
        >
          <PdfDisc size={19} fill={color.wash} ink={color.ink}>
            {person.name.slice(0, 1)}
          </PdfDisc>
          <Text style={{ ...styles.strong, fontSize: 9, width: 76, marginLeft: 9 }}>
            {person.name}
          </Text>
          <Text style={{ ...styles.small, flex: 1 }}>{person.note}</Text>
          <PdfBadge look={roleLook[person.role]}>{person.role}</PdfBadge>
        </View>
      ))}
    </PdfCard>
  );
}

export function HubFormDrawing() {
  return (
    <PdfCard title="Hub">
      <View style={{ flexDirection: "row" }}>
        <View style={{ flex: 1, marginRight: 14 }}>
          {hubFields.map(([name, value]) => (
            <PdfField key={name} name={name} value={value} />
          ))}
          {hubPreferences.map(([name, chosen, other]) => (
            <PdfChoice key={name} name={name} options={[chosen, other]} chosen={chosen} />
          ))}
        </View>
        <View style={{ width: 186, height: 156, borderRadius: 6, overflow: "hidden" }}>
          <PdfMap routes={routes} view={[180, 190, 240, 200]} width={186} height={156} />
        </View>
      </View>
    </PdfCard>
  );
}

export function CompletionSettingDrawing() {
  return withAccent(({ accent }) => (
    <PdfCard title="Task completion">
      <View style={{ flexDirection: "row", alignItems: "center" }}>
        <View style={{ flex: 1, marginRight: 20 }}>
          <Text style={{ ...styles.strong, fontSize: 9.5 }}>Handed to customer</Text>
          <Text style={styles.small}>
            Drivers may complete a task without a photo when the recipient takes it in person.
          </Text>
        </View>
        <View
          style={{
            width: 27,
            height: 15,
            borderRadius: 7.5,
            padding: 1.5,
            backgroundColor: accent,
            alignItems: "flex-end",
          }}
        >
          <View style={{ width: 12, height: 12, borderRadius: 6, backgroundColor: color.paper }} />
        </View>
      </View>
    </PdfCard>
  ));
}

export function TaskFormDrawing() {
  return (
    <PdfCard title="Task" badge={<PdfBadge look="signal">Unassigned</PdfBadge>}>
      <View style={{ flexDirection: "row", flexWrap: "wrap", justifyContent: "space-between" }}>
        {taskFields.map(([name, value]) => (
          <View key={name} style={{ width: "48.5%" }}>
            <PdfField name={name} value={value} />
          </View>
        ))}
      </View>
      <PdfChoice name="Driver" options={driverChoices} chosen="Unassigned" />
    </PdfCard>
  );
}

export function SurveySettingDrawing() {
  return (
    <PdfCard
      title="Survey"
      badge={<PdfBadge>{`${surveyQuestions.length} of 2 questions`}</PdfBadge>}
    >
      <View style={{ flexDirection: "row", justifyContent: "space-between", marginBottom: 8 }}>
        <Text style={styles.small}>Star rating</Text>
        <PdfStars filled={5} />
      </View>
      <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
        {surveyQuestions.map((question, index) => (
          <View key={question} style={{ width: "48.5%" }}>
            <PdfField name={`Question ${index + 1}`} value={question} />
          </View>
        ))}
      </View>
    </PdfCard>
  );
}

export function ClientCardDrawing() {
  return (
    <PdfCard title={client.name} badge={<PdfStars filled={client.stars} />}>
      <View style={{ flexDirection: "row", alignItems: "center", marginBottom: 9 }}>
        <Text style={{ ...styles.small, flex: 1 }}>{client.address}</Text>
        {client.tags.map((tag) => (
          <View key={tag} style={{ marginLeft: 5 }}>
            <PdfBadge look="accent">{tag}</PdfBadge>
          </View>
        ))}
      </View>
      <View style={{ backgroundColor: color.wash, borderRadius: 6, padding: 10 }}>
        <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
          <Text style={{ ...styles.strong, fontSize: 9 }}>Internal feedback</Text>
          <Text style={styles.small}>Only your team sees this</Text>
        </View>
        <Text style={{ fontSize: 9, marginTop: 2 }}>{client.feedback}</Text>
      </View>
    </PdfCard>
  );
}
