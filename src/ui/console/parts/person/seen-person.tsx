import type { ReactNode } from 'react';
import { FaceThumb } from './face-thumb.tsx';
import { calledBy, type Known } from './known.ts';
import { PersonName } from './person-name.tsx';

interface SeenPersonProps {
  person: Known & { face_feature_id: string | null };
  /** Reviewers can see the pictures of their reviews, administrators all of them. */
  role?: 'reviewer' | 'admin';
  /** Anything else to say about the person. */
  children?: ReactNode;
}

/** One side of a pair in a list: the covered picture, and the person it belongs to. */
export const SeenPerson = ({ person, role = 'reviewer', children }: SeenPersonProps) => (
  <div className="with-thumb">
    <FaceThumb featureId={person.face_feature_id} of={calledBy(person)} role={role} />
    <div>
      <PersonName person={person} />
      {children ? <span className="soft small">{children}</span> : null}
    </div>
  </div>
);
