import { Labeled } from "./labeled.tsx";

/** The field for why something is done. @param props.hint who reads it */
export function ReasonField(props: {
  hint: string;
  errors: string[] | undefined;
  value: string;
  change: (value: string) => void;
}) {
  const { hint, errors, value, change } = props;
  return (
    <Labeled label="Reason" hint={hint} errors={errors}>
      {(given) => (
        <textarea
          {...given}
          className="input"
          rows={2}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Labeled>
  );
}
