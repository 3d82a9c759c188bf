/** Avatar of a user: a picture or, if there is none or it cannot be loaded, the initials. */
import './people.css';
import { useState } from 'react';
import { personInitials } from '../format/initials.ts';

export function Avatar({ src, name }: { src: string | null | undefined; name: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="avatar" aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        personInitials(name)
      )}
    </span>
  );
}
