import { Button } from "../controls/button.tsx";
import { useTexts } from "../texts.ts";
import { LocalForm } from "./local-link.tsx";

interface SearchFormProps {
  /** Page that shows what is found; it reads `q`. */
  action: string;
  label: string;
  query?: string;
  /** Id of the field. */
  id: string;
  /** Other parameters that the address must keep. */
  kept?: Record<string, string>;
  required?: boolean;
}

/** A search as a plain form that leads to the page with what was found. */
export function SearchForm({ action, label, query, id, kept = {}, required }: SearchFormProps) {
  const texts = useTexts("site");
  return (
    <search className="block w-full max-w-lg">
      <LocalForm method="get" action={action}>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={id}
            name="q"
            type="search"
            required={required}
            maxLength={200}
            defaultValue={query}
            className="control min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary">
            {texts.search}
          </Button>
        </div>
      </LocalForm>
    </search>
  );
}
