/** The round picture of a person, with their initials where there is none or it cannot be loaded. */
import './people.css';
import { useState } from 'react';
import { initials } from '../format/initials.ts';

export function Avatar({ src, name }: { src: string | null | undefined; name: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="avatar" aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
