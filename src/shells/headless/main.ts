/** Runs the service in its own process: for `npm start`, and for the desktop app, which forks it. */
import { serveAlone } from './serve.ts';

void serveAlone();
