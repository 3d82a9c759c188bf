/** A search field that asks once typing rests. */
import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

const REST_MS = 300;

interface SearchBoxProps {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

export function SearchBox({ label, keyword, onKeyword }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change under the field: a link, or the way back.
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onKeyword(next.trim()), REST_MS);
  };
  return (
    <TextField
      className="keyword"
      type="search"
      placeholder={label}
      value={typed}
      onChange={event => type(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
