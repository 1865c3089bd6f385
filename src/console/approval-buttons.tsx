/** The buttons to decide about what waits for a second person. Someone who asked can only withdraw it. */
export function ApprovalButtons(props: {
  title: string;
  mine: boolean;
  busy: boolean;
  approve: () => void;
  decline: () => void;
}) {
  const { title, mine, busy, approve, decline } = props;
  const no = mine ? "Withdraw" : "Decline";
  return (
    <>
      {mine ? null : (
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy}
          aria-label={`Approve: ${title}`}
          onClick={approve}
        >
          Approve
        </button>
      )}
      <button
        type="button"
        className="btn"
        disabled={busy}
        aria-label={`${no}: ${title}`}
        onClick={decline}
      >
        {no}
      </button>
    </>
  );
}
