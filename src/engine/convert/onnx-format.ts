/**
 * The part of ONNX's wire format that our networks need. Field numbers are those of the ONNX specification
 * (https://onnx.ai/onnx/repo-docs/IR.html); only numbers are encoded, so the names are ours.
 */
export const onnxFormat = `
syntax = "proto2";
package onnx;

message Model {
  optional int64 irVersion = 1;
  optional string producerName = 2;
  optional string producerVersion = 3;
  optional Graph graph = 7;
  repeated OperatorSet operatorSets = 8;
}
message OperatorSet {
  optional string domain = 1;
  optional int64 version = 2;
}
message Graph {
  repeated Node nodes = 1;
  optional string name = 2;
  repeated Constant constants = 5;
  repeated Port inputs = 11;
  repeated Port outputs = 12;
}
message Node {
  repeated string inputs = 1;
  repeated string outputs = 2;
  optional string name = 3;
  optional string operator = 4;
  repeated Attribute attributes = 5;
}
message Attribute {
  optional string name = 1;
  optional int64 integer = 3;
  optional bytes text = 4;
  repeated int64 integers = 8;
  optional int32 type = 20;
}
message Constant {
  repeated int64 dimensions = 1;
  optional int32 elementType = 2;
  optional string name = 8;
  optional bytes raw = 9;
}
message Port {
  optional string name = 1;
  optional Type type = 2;
}
message Type {
  optional TensorType tensor = 1;
}
message TensorType {
  optional int32 elementType = 1;
  optional Shape shape = 2;
}
message Shape {
  repeated Dimension dimensions = 1;
}
message Dimension {
  optional int64 length = 1;
  optional string symbol = 2;
}
`;
