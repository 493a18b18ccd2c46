import "./changes-C14DtiEp.js";
import "./key-for-node-Eoog5vcR.js";
import "./person-keys-YdUn4Wti.js";
export {};
