import { Group } from '@mantine/core';
import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { type IssuedLink, useIssuedLink } from '../../hooks/use-issued-link.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import type { Picture } from '../../parts/picture/picture.ts';
import { PictureChooser } from '../../parts/picture/picture-chooser.tsx';
import { RefusalLine } from '../../parts/picture/refusal-line.tsx';
import { Comparison } from './comparison.tsx';
import { compareTexts } from './texts.ts';

const HOME = '/console/compare';
/** How long the person has to open the link. */
const EXPIRES_S = 600;
/** How long the person has then, the introduction included. */
const TIMEOUT_S = 300;

/** Whether whoever comes is the one in a picture: the form at /console/compare, and one comparison at /console/compare/{id}. */
export default function CompareView() {
  // The URL is a secret of its session and is kept only as long as the page.
  const { link, keep, forget } = useIssuedLink(HOME);
  const [, go] = useLocation();
  return (
    <Switch>
      <Route path={`${HOME}/:id`}>
        {({ id }) => (
          <Comparison
            key={id}
            id={id}
            url={link?.id === id ? link.url : null}
            again={() => {
              forget();
              go(HOME);
            }}
          />
        )}
      </Route>
      <Route>
        <Ask keep={keep} />
      </Route>
    </Switch>
  );
}

/** The picture goes to the service once, and this page forgets it with the form. */
function Ask({ keep }: { keep: (issued: IssuedLink) => void }) {
  const t = useTextsOf(compareTexts);
  const [picture, setPicture] = useState<Picture | null>(null);
  const { busy, problem, call, clear } = useCall();
  const ask = async (): Promise<void> => {
    if (!picture) return;
    const answer = await call(
      service.issueComparison({
        face_image: picture.base64,
        expires: EXPIRES_S,
        session_timeout: TIMEOUT_S,
        tutorial: true,
      }),
    );
    if (!answer.ok) return;
    const { svc_auth_session_id: id, url } = answer.value;
    keep({ id, url });
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <Panel title={t.picture}>
        <p>{t.pictureText}</p>
        <PictureChooser
          picture={picture}
          busy={busy}
          choose={(next) => {
            setPicture(next);
            clear();
          }}
        />
        <Group>
          <CallButton act={ask} disabled={picture === null}>
            {t.start}
          </CallButton>
        </Group>
        <RefusalLine problem={problem} />
      </Panel>
    </>
  );
}
