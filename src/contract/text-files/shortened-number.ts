/** Whether a spreadsheet saved a long number as it showed it: `1.41555E+10`. The other digits are lost. */
export const isShortened = (cell: string): boolean =>
  /^[-+]?\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell.trim());
