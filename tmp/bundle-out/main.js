export { t as fail, n as failureLine, r as serve } from "./main-BCYrmToB.js";
