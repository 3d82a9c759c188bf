/**
 * Renders a table of check boxes. Rows are message topics or categories, columns are delivery channels. In a
 * narrow window, each row lists its channels by name.
 */
interface ChoiceRow<Key> {
  key: Key;
  name: string;
  hint?: string;
}

interface ChoiceTableProps<Key extends string, Way extends string> {
  legend: string;
  /** Heading of the column with the row names. */
  heading: string;
  rows: readonly ChoiceRow<Key>[];
  ways: readonly { key: Way; name: string }[];
  isChosen: (row: Key, way: Way) => boolean;
  onToggle: (row: Key, way: Way) => void;
}

export const CheckboxTable = <Key extends string, Way extends string>({
  legend,
  heading,
  rows,
  ways,
  isChosen,
  onToggle,
}: ChoiceTableProps<Key, Way>) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="preference-channels">
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {ways.map(way => (
              <th key={way.key} scope="col">
                {way.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.hint && <small>{row.hint}</small>}
              </th>
              {ways.map(way => (
                <td key={way.key}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${row.name}: ${way.name}`}
                      checked={isChosen(row.key, way.key)}
                      onChange={() => onToggle(row.key, way.key)}
                    />
                    <span>{way.name}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </fieldset>
);
