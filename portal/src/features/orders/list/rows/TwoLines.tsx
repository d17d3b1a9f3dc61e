/** "12 Jalan SS15/4" above "Subang Jaya, Selangor", with the specific part first. */
export function TwoLines({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(', ');
  return (
    <span className="block max-w-44 truncate" title={address}>
      {first}
      {rest.length > 0 && <span className="choice-note max-w-44 truncate">{rest.join(', ')}</span>}
    </span>
  );
}
