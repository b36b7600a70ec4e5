import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

export type SearchBoxProps = {
  /** The value in the URL. */
  value: string;
  /** Called when typing has paused briefly, and immediately on clearing. */
  onSearch: (text: string) => void;
};

const pause = 250;

/** The search over names, streets, cities, ZIPs and phone digits. `/` focuses it, Esc clears it. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The address was changed by something else: the Back button, a link.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    clearTimeout(timer.current);
    const tidy = words.trim();
    if (tidy === sent) return;
    setSent(tidy);
    onSearch(tidy);
  };
  const clear = () => {
    setText('');
    send('');
    input.current?.focus();
  };

  return (
    <Input
      ref={input}
      type="text"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label="Search properties"
      aria-keyshortcuts="/"
      placeholder="Owner, address or phone"
      data-search-box
      maxLength={200}
      value={text}
      before={<Search aria-hidden />}
      after={
        text && (
          <IconButton size="sm" label="Clear search" onClick={clear}>
            <X aria-hidden />
          </IconButton>
        )
      }
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(target.value), pause);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text) clear();
        else input.current?.blur();
      }}
    />
  );
}
