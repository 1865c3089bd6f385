import { useSearchParams } from "wouter";

/**
 * A list's filters, which are in the address so that they can be shared.
 * @returns the filters, and a function that sets one; an empty value removes it
 */
export function useFilters(): [URLSearchParams, (name: string, value: string) => void] {
  const [filters, setFilters] = useSearchParams();
  const change = (name: string, value: string) =>
    setFilters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [filters, change];
}
