/** Search field that searches after a pause in typing. */
import './filters.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';

const KEYWORD_DELAY_MS = 300;

interface SearchBoxProps {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

export function SearchBox({ label, keyword, onKeyword }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Updates the text when the keyword in the URL changes, for example through a link or the back button.
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onKeyword(next.trim()), KEYWORD_DELAY_MS);
  };
  return (
    <span className="box keyword">
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={100}
        value={typed}
        onChange={event => type(event.target.value)}
      />
    </span>
  );
}
