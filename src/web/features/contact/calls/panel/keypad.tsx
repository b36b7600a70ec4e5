import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const names: Partial<Record<string, string>> = { '*': 'star', '#': 'pound' };

/** For the menus of banks and offices. */
export function Keypad({ onKey }: { onKey: (key: string) => void }) {
  const [pressed, setPressed] = useState('');
  return (
    <div>
      <output aria-label="Keys pressed" className="block h-6 text-center font-medium tabular-nums">
        {pressed.slice(-20)}
      </output>
      <div role="group" aria-label="Keypad" className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <Button
            key={key}
            size="lg"
            aria-label={names[key]}
            onClick={() => {
              onKey(key);
              setPressed(pressed + key);
            }}
          >
            {key}
          </Button>
        ))}
      </div>
    </div>
  );
}
