/** "12 Jalan SS15/4" above "Subang Jaya, Selangor": the specific part is read first. */
export function TwoLines({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(', ');
  return (
    <span className="two-lines" title={address}>
      {first}
      {rest.length > 0 && <span className="choice-note">{rest.join(', ')}</span>}
    </span>
  );
}
