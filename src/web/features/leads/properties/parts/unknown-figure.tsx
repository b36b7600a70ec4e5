/** In a figure's place where the server did not send it. */
export function UnknownFigure() {
  return (
    <span className="font-normal text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">Unknown</span>
    </span>
  );
}
