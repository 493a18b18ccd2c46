/**
 * This module must be imported before onnxruntime-node. Unless this variable is set before the native library is
 * loaded, that package sends usage data to its maker, keeps a device ID in the home folder and opens a file in the
 * shared temporary folder. The library reads the environment of the process, so a thread must share it (see slot.ts).
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
